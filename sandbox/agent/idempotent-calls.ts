import type { Context } from 'hono'
import * as v from 'valibot'
import { ID_PATTERN } from '../../shared/contract/field-schemas'
import { readCallBody, sendFailure } from '../http/requests'
import type { MemberCallEnv } from '../session/member-session'
import { sha256 } from '../store/cryptography'
import type { WalletEnv } from '../wallet/wallet-env'
import { type AgentReply, createAgentRefusalReply, sendAgentRefusal, sendAgentReply } from './agent-replies'

/** Returns the idempotency key of the call; undefined when it is missing or invalid. */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key') ?? ''
  return ID_PATTERN.test(key) ? key : undefined
}

export const refuseMissingIdempotencyKey = (c: Context): Response =>
  sendFailure(c, 400, 'idempotency.key', 'An Idempotency-Key is required.')

/** Runs a call about contracts once for each idempotency key of a member, and repeats the first reply. */
export async function runIdempotently<S extends v.GenericSchema>(
  c: Context<WalletEnv>,
  schema: S,
  carryOut: (body: v.InferOutput<S>, key: string) => Promise<AgentReply>,
): Promise<Response> {
  const key = readIdempotencyKey(c)
  if (key === undefined) return refuseMissingIdempotencyKey(c)
  const parsed = v.safeParse(schema, await readCallBody(c))
  if (!parsed.success)
    return sendFailure(c, 400, 'request.invalid', 'The body is not what the contract says.')
  const { contractsRefused } = c.var.scenario
  if (contractsRefused !== 'none') return sendAgentRefusal(c, contractsRefused)
  return sendAgentReply(c, await replyIdempotently(c, key, parsed.output, carryOut))
}

/**
 * Answers a repeated idempotency key of a member with the first reply.
 * @param body after validation
 * @param carryOut may run more than once with the same key, even concurrently, so it has to detect that its
 * work is already done
 */
export async function replyIdempotently<Body>(
  c: Pick<Context<MemberCallEnv>, 'env' | 'var' | 'req'>,
  key: string,
  body: Body,
  carryOut: (body: Body, key: string) => Promise<AgentReply>,
): Promise<AgentReply> {
  const { env, var: set } = c
  const digest = await sha256(JSON.stringify([c.req.path, body]))
  const row = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(set.member.id, key, ...values)
      .first<{ digest: string; result: string | null }>()
  const stored = await row(
    `INSERT INTO agent_key (member_id, key, digest) VALUES (?1, ?2, ?3)
     ON CONFLICT DO UPDATE SET key = key RETURNING digest, result`,
    digest,
  )
  if (stored?.digest !== digest) return createAgentRefusalReply('idempotency.conflict')
  if (stored.result !== null) return JSON.parse(stored.result) as AgentReply
  const result = JSON.stringify(await carryOut(body, key))
  const first = await row(
    `UPDATE agent_key SET result = coalesce(result, ?3) WHERE member_id = ?1 AND key = ?2 RETURNING digest, result`,
    result,
  )
  return JSON.parse(first?.result ?? result) as AgentReply
}

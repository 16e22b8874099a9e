import type { Context } from 'hono'
import * as v from 'valibot'
import { ID_PATTERN } from '../../shared/contract/fields'
import { failure } from '../http/replies'
import { bodyOf } from '../http/requests'
import { sha256 } from '../store/digest'
import type { WalletEnv } from '../wallet/env'
import { type Result, refuse, refused, reply } from './refusals'

/**
 * Answers each idempotency key of a member with its first result.
 * @param carryOut may run more than once with the same key, at the same time too: it has to recognise its own work
 */
export async function once<S extends v.GenericSchema>(
  c: Context<WalletEnv>,
  schema: S,
  carryOut: (body: v.InferOutput<S>, key: string) => Promise<Result>,
): Promise<Response> {
  const { env, var: set } = c
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!ID_PATTERN.test(key)) return failure(c, 400, 'idempotency.key', 'An Idempotency-Key is required.')
  const parsed = v.safeParse(schema, await bodyOf(c))
  if (!parsed.success) return failure(c, 400, 'request.invalid', 'The body is not what the contract says.')
  if (set.scenario.contractsRefused !== 'none') return refuse(c, set.scenario.contractsRefused)
  const digest = await sha256(JSON.stringify([c.req.path, parsed.output]))
  const row = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(set.member.id, key, ...values)
      .first<{ digest: string; result: string | null }>()
  const known = await row(
    `INSERT INTO agent_key (member_id, key, digest) VALUES (?1, ?2, ?3)
     ON CONFLICT DO UPDATE SET key = key RETURNING digest, result`,
    digest,
  )
  if (known?.digest !== digest) return reply(c, refused('idempotency.conflict'))
  if (known.result !== null) return reply(c, JSON.parse(known.result) as Result)
  const result = JSON.stringify(await carryOut(parsed.output, key))
  const kept = await row(
    `UPDATE agent_key SET result = coalesce(result, ?3) WHERE member_id = ?1 AND key = ?2 RETURNING digest, result`,
    result,
  )
  return reply(c, JSON.parse(kept?.result ?? result) as Result)
}

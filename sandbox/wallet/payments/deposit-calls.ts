import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { ID_PATTERN } from '../../../shared/contract/fields'
import { DEPOSIT_FLOWS, type DepositFlow } from '../../../shared/contract/payments'
import { failure } from '../../http/replies'
import { requireMember } from '../../session/member'
import { sha256 } from '../../store/digest'
import type { WalletEnv } from '../env'
import { agreed } from './agree'
import { giveExactAmount } from './exact-amount'
import { makePayment } from './make-payment'
import { answered } from './member-desk'

/** Calls that create deposits. */
export const depositCalls = new Hono<WalletEnv>()

const paths: Record<DepositFlow, string> = {
  gateway: endpoints.depositByLaunchUrl.path,
  qr: endpoints.depositByQr.path,
  transfer: endpoints.depositByTransfer.path,
}

async function create(c: Context<WalletEnv>, flow: DepositFlow): Promise<Response> {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!ID_PATTERN.test(key)) return failure(c, 400, 'idempotency.key', 'An Idempotency-Key is required.')
  const body = await c.req.text()
  const digest = await sha256(`${flow} ${body}`)
  const { member, scenario } = c.var
  const call = { flow, body, member, scenario, url: c.req.url, now: Date.now() }
  const { answer, draft } = await makePayment(c, { key, digest }, () => agreed(c.env.DB, call))
  if (draft && 'record' in draft) {
    const isMade = 'record' in answer && draft.record.id === answer.record.id
    if (!isMade) await giveExactAmount(c.env.DB, draft.record.id)
  }
  return answered(c, answer)
}

for (const flow of DEPOSIT_FLOWS) depositCalls.post(paths[flow], requireMember, (c) => create(c, flow))

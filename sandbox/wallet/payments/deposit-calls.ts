import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { ID_PATTERN } from '../../../shared/contract/fields'
import { DEPOSIT_FLOWS, type DepositFlow } from '../../../shared/contract/payments'
import { failure } from '../../http/replies'
import { requireMember } from '../../session/member'
import { sha256 } from '../../store/digest'
import type { WalletEnv } from '../env'
import { purseOf } from '../purse-of'
import { agreed } from './agree'
import { giveExactAmount } from './exact-amount'
import { answered, deskOf } from './member-desk'

/** Calls that create deposits. A key that is known gets its first result before anything else is looked at. */
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
  const desk = deskOf(c)
  const known = await desk.begin(key, digest)
  if (known) return answered(c, known)
  const { member, scenario } = c.var
  const call = { flow, body, member, scenario, url: c.req.url, now: Date.now() }
  try {
    // Opens the wallet, so that the balance after the payment has what it opened with.
    await purseOf(c, member).balance()
    const draft = await agreed(c.env.DB, call)
    const answer = await desk.settle(key, digest, draft)
    const isMade = 'record' in draft && 'record' in answer && draft.record.id === answer.record.id
    if ('record' in draft && !isMade) await giveExactAmount(c.env.DB, draft.record.id)
    return answered(c, answer)
  } catch (error) {
    await desk.abandon(key)
    throw error
  }
}

for (const flow of DEPOSIT_FLOWS) depositCalls.post(paths[flow], requireMember, (c) => create(c, flow))

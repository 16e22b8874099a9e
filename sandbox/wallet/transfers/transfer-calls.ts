import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../../shared/contract/endpoints'
import { ID_PATTERN } from '../../../shared/contract/fields'
import { newTransferSchema } from '../../../shared/contract/transfers'
import { failure, success } from '../../http/replies'
import { languageOf } from '../../http/requests'
import { seedMark } from '../../seed/texts'
import { requireMember } from '../../session/member'
import { sha256 } from '../../store/digest'
import type { WalletEnv } from '../env'
import { toDecimal, toMinor } from '../money'
import { mayTransfer, refuseTransfer } from './refusals'
import type { Order, TransferAnswer, TransferRecord, TransferRefusal, VendorNow } from './transfer-record'
import { callersWallet, confirmsAt, type Vendor, vendorsNow, waitFor } from './vendors'

/** Calls that move money between the main wallet and vendors. A key that is known gets its first result. */
export const transferCalls = new Hono<WalletEnv>()

type Kind = 'one' | 'all-home'

const refused = (refusal: TransferRefusal): Order => ({ kind: 'refused', refusal })
const bare = ({ vendor, isDown, isLate }: Vendor): VendorNow => ({ vendor, isDown, isLate })

function parsedBody(text: string) {
  try {
    const { success: isValid, output } = v.safeParse(newTransferSchema, JSON.parse(text))
    return isValid ? output : undefined
  } catch {
    return undefined
  }
}

function orderOf(c: Context<WalletEnv>, kind: Kind, text: string, vendors: readonly Vendor[]): Order {
  const { scenario } = c.var
  if (kind === 'all-home') return { kind, at: vendors.map(bare), confirmsAt: confirmsAt(c) }
  const body = parsedBody(text)
  if (!body) return refused('request.invalid')
  const { walletId, direction } = body
  const at = vendors.find(({ vendor }) => vendor === walletId)
  if (!at) return refused('transfer.wallet')
  if (direction === 'to-vendor' && scenario.sendingRefused !== 'none') return refused(scenario.sendingRefused)
  const amount = toMinor(body.amount)
  if (amount === undefined || amount <= 0) return refused('transfer.amount')
  return { kind, at: bare(at), direction, amount, confirmsAt: confirmsAt(c) }
}

async function replyWith(
  c: Context<WalletEnv>,
  record: TransferRecord,
  vendors: readonly Vendor[],
): Promise<Response> {
  const language = languageOf(c)
  const { results } = await c.env.DB.prepare(
    `SELECT owner, title FROM texts
     WHERE owner GLOB 'transfer:reason:*' AND language IN (?1, 'EN') ORDER BY language = ?1`,
  )
    .bind(language)
    .all<{ owner: string; title: string }>()
  const texts = new Map(results.map(({ owner, title }) => [owner, title]))
  return success(c, {
    id: record.id,
    createdAt: record.createdAt,
    parts: record.parts.map(({ vendor, direction, amount, state, reason }) => ({
      walletId: vendor,
      name: vendors.find((one) => one.vendor === vendor)?.name ?? vendor,
      direction,
      amount: toDecimal(amount),
      state,
      ...(reason && { reason: texts.get(`transfer:reason:${reason}`), ...seedMark(language) }),
    })),
    main: toDecimal(record.main),
  })
}

const answered = (c: Context<WalletEnv>, answer: TransferAnswer, vendors: readonly Vendor[]) =>
  'refusal' in answer ? refuseTransfer(c, answer.refusal) : replyWith(c, answer.record, vendors)

async function carryOut(c: Context<WalletEnv>, kind: Kind): Promise<Response> {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!ID_PATTERN.test(key)) return failure(c, 400, 'idempotency.key', 'An Idempotency-Key is required.')
  const text = await c.req.text()
  const digest = await sha256(`${kind} ${text}`)
  const [{ wallet }, vendors] = await Promise.all([callersWallet(c), vendorsNow(c.env.DB, c.var.scenario)])
  const known = await wallet.beginTransfer(key, digest)
  if (known) return answered(c, known, vendors)
  try {
    const order = orderOf(c, kind, text, vendors)
    if (order.kind !== 'refused') await waitFor([order.at].flat(), c.var.scenario)
    return answered(c, await wallet.carryOutTransfer(key, digest, order), vendors)
  } catch (error) {
    await wallet.abandonTransfer(key)
    throw error
  }
}

transferCalls.post(endpoints.transfer.path, requireMember, mayTransfer, (c) => carryOut(c, 'one'))
transferCalls.post(endpoints.transferAllHome.path, requireMember, mayTransfer, (c) => carryOut(c, 'all-home'))

transferCalls.get(endpoints.transferByKey.path, requireMember, mayTransfer, async (c) => {
  const { wallet } = await callersWallet(c)
  const found = await wallet.transferOfKey(c.req.query('key') ?? '')
  if (found === undefined) return failure(c, 404, 'transfer.not.found', 'There is no such transfer.')
  if (found === 'under-way')
    return failure(c, 409, 'transfer.under.way', 'A transfer with this key is being made.')
  return replyWith(c, found, await vendorsNow(c.env.DB, c.var.scenario))
})

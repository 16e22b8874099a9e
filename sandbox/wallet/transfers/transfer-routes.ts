import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/account-rights'
import { endpoints } from '../../../shared/contract/endpoints'
import { ID_PATTERN } from '../../../shared/contract/field-schemas'
import { newTransferSchema } from '../../../shared/contract/transfer-schemas'
import { readCallBody, readCallLanguage, sendFailure, sendSuccess } from '../../http/requests'
import { getSeedLanguageMark } from '../../seed/seed-texts'
import { requireMemberToken } from '../../session/member-session'
import { sha256 } from '../../store/cryptography'
import { toDecimal, toMinor } from '../minor-units'
import type { WalletEnv } from '../wallet-env'
import type {
  TransferKeyResult,
  TransferOrder,
  TransferRecord,
  TransferRefusal,
  VendorState,
} from './transfer-record'
import {
  getTransferConfirmationTime,
  getVendorRecoveryTime,
  loadWalletVendors,
  openCallerVendorWallets,
  type WalletVendor,
  waitForSlowVendor,
} from './wallet-vendors'

const REPLIES: Record<TransferRefusal, readonly [status: 400 | 403 | 404 | 409 | 422, message: string]> = {
  'no.permission': [403, 'No permission, or not available.'],
  'request.invalid': [400, 'The body is not as the contract says.'],
  'transfer.wallet': [404, 'There is no such wallet.'],
  'transfer.down': [409, 'The vendor does not answer; nothing was moved.'],
  'transfer.amount': [400, 'The amount is not above zero, or has too many decimals.'],
  'transfer.balance': [409, 'That is more than there is, or than is not in a round.'],
  'protection.excluded': [403, 'The player is excluded.'],
  'protection.timeout': [403, 'The player takes a break.'],
  'protection.closed': [403, 'The player has closed the account.'],
  'idempotency.conflict': [422, 'The key came before, with another body.'],
}

function refuseTransfer(c: Context, refusal: TransferRefusal): Response {
  const [status, message] = REPLIES[refusal]
  return sendFailure(c, status, refusal, message)
}

/** Middleware after `requireMemberToken`: refuses accounts that may not transfer money. */
const mayTransfer = createMiddleware<WalletEnv>(async (c, next) =>
  hasRight(c.var.member.type, 'transfer') ? next() : refuseTransfer(c, 'no.permission'),
)

/** Calls about balances at a member's vendors, and the setting for automatic transfers. */
export const vendorWalletRoutes = new Hono<WalletEnv>()

async function walletsReply(c: Context<WalletEnv>): Promise<Response> {
  const { member, scenario } = c.var
  const [vendors, { main }, isAuto] = await Promise.all([
    loadWalletVendors(c.env.DB, scenario),
    openCallerVendorWallets(c),
    c.env.DB.prepare('SELECT auto_transfer FROM member WHERE id = ?').bind(member.id).first('auto_transfer'),
  ])
  const downUntil = getVendorRecoveryTime(scenario, Date.now())
  return sendSuccess(c, {
    currency: member.currency,
    main: toDecimal(main),
    isAuto,
    list: vendors.map(({ vendor, name, isDown }) => ({
      id: vendor,
      name,
      isDown,
      ...(isDown && downUntil !== undefined && { downUntil }),
    })),
  })
}

vendorWalletRoutes.get(endpoints.vendorWallets.path, requireMemberToken, mayTransfer, walletsReply)

vendorWalletRoutes.get(endpoints.vendorBalance.path, requireMemberToken, mayTransfer, async (c) => {
  const { scenario } = c.var
  const wanted = c.req.query('walletId')
  const at = (await loadWalletVendors(c.env.DB, scenario)).find(({ vendor }) => vendor === wanted)
  if (!at) return refuseTransfer(c, 'transfer.wallet')
  if (at.isDown) return refuseTransfer(c, 'transfer.down')
  await waitForSlowVendor([at], scenario)
  const { wallet } = await openCallerVendorWallets(c)
  const { free, inRound } = await wallet.vendorMoney(at.vendor)
  return sendSuccess(c, { balance: toDecimal(free + inRound), inRound: toDecimal(inRound) })
})

vendorWalletRoutes.post(endpoints.setAutoTransfer.path, requireMemberToken, mayTransfer, async (c) => {
  const body = v.safeParse(v.object({ isOn: v.boolean() }), await readCallBody(c))
  if (!body.success) return refuseTransfer(c, 'request.invalid')
  await c.env.DB.prepare('UPDATE member SET auto_transfer = ? WHERE id = ?')
    .bind(Number(body.output.isOn), c.var.member.id)
    .run()
  return walletsReply(c)
})

/**
 * Calls that transfer money between the main wallet and vendors. A repeated idempotency key gets its first
 * result.
 */
export const transferRoutes = new Hono<WalletEnv>()

type Kind = 'one' | 'all-home'

const refused = (refusal: TransferRefusal): TransferOrder => ({ kind: 'refused', refusal })
const bare = ({ vendor, isDown, isLate }: WalletVendor): VendorState => ({ vendor, isDown, isLate })

function parsedBody(text: string) {
  try {
    const { success: isValid, output } = v.safeParse(newTransferSchema, JSON.parse(text))
    return isValid ? output : undefined
  } catch {
    return undefined
  }
}

function orderOf(
  c: Context<WalletEnv>,
  kind: Kind,
  text: string,
  vendors: readonly WalletVendor[],
): TransferOrder {
  const { scenario } = c.var
  if (kind === 'all-home') return { kind, at: vendors.map(bare), confirmsAt: getTransferConfirmationTime(c) }
  const body = parsedBody(text)
  if (!body) return refused('request.invalid')
  const { walletId, direction } = body
  const at = vendors.find(({ vendor }) => vendor === walletId)
  if (!at) return refused('transfer.wallet')
  if (direction === 'to-vendor' && scenario.sendingRefused !== 'none') return refused(scenario.sendingRefused)
  const amount = toMinor(body.amount)
  if (amount === undefined || amount <= 0) return refused('transfer.amount')
  return { kind, at: bare(at), direction, amount, confirmsAt: getTransferConfirmationTime(c) }
}

async function replyWith(
  c: Context<WalletEnv>,
  record: TransferRecord,
  vendors: readonly WalletVendor[],
): Promise<Response> {
  const language = readCallLanguage(c)
  const { results } = await c.env.DB.prepare(
    `SELECT owner, title FROM texts
     WHERE owner GLOB 'transfer:reason:*' AND language IN (?1, 'EN') ORDER BY language = ?1`,
  )
    .bind(language)
    .all<{ owner: string; title: string }>()
  const texts = new Map(results.map(({ owner, title }) => [owner, title]))
  return sendSuccess(c, {
    id: record.id,
    createdAt: record.createdAt,
    parts: record.parts.map(({ vendor, direction, amount, state, reason }) => ({
      walletId: vendor,
      name: vendors.find((one) => one.vendor === vendor)?.name ?? vendor,
      direction,
      amount: toDecimal(amount),
      state,
      ...(reason && { reason: texts.get(`transfer:reason:${reason}`), ...getSeedLanguageMark(language) }),
    })),
    main: toDecimal(record.main),
  })
}

const answered = (c: Context<WalletEnv>, answer: TransferKeyResult, vendors: readonly WalletVendor[]) =>
  'refusal' in answer ? refuseTransfer(c, answer.refusal) : replyWith(c, answer.record, vendors)

async function carryOut(c: Context<WalletEnv>, kind: Kind): Promise<Response> {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!ID_PATTERN.test(key)) return sendFailure(c, 400, 'idempotency.key', 'An Idempotency-Key is required.')
  const text = await c.req.text()
  const digest = await sha256(`${kind} ${text}`)
  const [{ wallet }, vendors] = await Promise.all([
    openCallerVendorWallets(c),
    loadWalletVendors(c.env.DB, c.var.scenario),
  ])
  const known = await wallet.beginTransfer(key, digest)
  if (known) return answered(c, known, vendors)
  try {
    const order = orderOf(c, kind, text, vendors)
    if (order.kind !== 'refused') await waitForSlowVendor([order.at].flat(), c.var.scenario)
    return answered(c, await wallet.carryOutTransfer(key, digest, order), vendors)
  } catch (error) {
    await wallet.abandonTransfer(key)
    throw error
  }
}

transferRoutes.post(endpoints.transfer.path, requireMemberToken, mayTransfer, (c) => carryOut(c, 'one'))
transferRoutes.post(endpoints.transferAllHome.path, requireMemberToken, mayTransfer, (c) =>
  carryOut(c, 'all-home'),
)

transferRoutes.get(endpoints.transferByKey.path, requireMemberToken, mayTransfer, async (c) => {
  const { wallet } = await openCallerVendorWallets(c)
  const found = await wallet.transferOfKey(c.req.query('key') ?? '')
  if (found === undefined) return sendFailure(c, 404, 'transfer.not.found', 'We couldn’t find this transfer.')
  if (found === 'under-way')
    return sendFailure(c, 409, 'transfer.under.way', 'A transfer with this key is being made.')
  return replyWith(c, found, await loadWalletVendors(c.env.DB, c.var.scenario))
})

import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { MOVEMENT_KINDS, PAYMENT_RECORD_STATES } from '../../../shared/records/record-names'
import { readCallLanguage, sendSuccess } from '../../http/requests'
import { requireMemberToken } from '../../session/member-session'
import { toDecimal } from '../minor-units'
import { getMemberPaymentClient } from '../payments/member-payments'
import type { PaymentRecord } from '../payments/payment-record'
import { loadPaymentListReply } from '../payments/payment-replies'
import type { WalletEnv } from '../wallet-env'
import { countMinutesPlayed, sumBets } from './bet-records'
import { EMPTY_BET_SUMS, getBetCurrency, getSettledWallet, toBetSumsReply } from './bet-routes'
import type { TimeSpan } from './movement-ledger'
import { loadMovementReplies } from './movement-replies'
import {
  applyRecordScenario,
  getRecordTimeZone,
  type ListCursor,
  listMonths,
  parseListCursor,
  parseTimeSpan,
  readPageSize,
  sendBadRecordRequest,
  toRecordPage,
} from './record-query'

/** SQL conditions for each state by which the platform's callers can filter payments. */
const paymentStates = {
  open: "AND state NOT IN ('done', 'failed', 'expired', 'cancelled')",
  done: "AND state = 'done'",
  unsuccessful: "AND state IN ('failed', 'expired', 'cancelled')",
} as const satisfies Record<(typeof PAYMENT_RECORD_STATES)[number], string>

interface PaymentQuery extends TimeSpan {
  after: ListCursor | null
  size: number
  /** Direction of the payments to load; undefined: all payments. */
  direction: PaymentRecord['direction'] | undefined
  standing: keyof typeof paymentStates | undefined
}

/** Loads the payment records of a member, newest first. */
async function paymentRecords(
  db: D1Database,
  memberId: string,
  { from, until, after, size, direction, standing }: PaymentQuery,
): Promise<PaymentRecord[]> {
  const before = after && after.at < until ? after : { at: until, id: '' }
  const { results } = await db
    .prepare(
      `SELECT record FROM payment
       WHERE member_id = ?1 AND created_at >= ?2 AND (created_at, id) < (?3, ?4) AND (?6 IS NULL OR direction = ?6) ${standing ? paymentStates[standing] : ''}
       ORDER BY created_at DESC, id DESC LIMIT ?5`,
    )
    .bind(memberId, from, before.at, before.id, size, direction ?? null)
    .all<{ record: string }>()
  return results.map(({ record }) => JSON.parse(record))
}

/** Calls about the movements and payments of the calling member, and the monthly statement. */
export const moneyRoutes = new Hono<WalletEnv>()

/** Returns the kinds of movements that a query names; null: all. An unknown kind matches nothing. */
function kindsOf(c: Context) {
  const names = c.req.query('kinds')?.split(',')
  return names ? MOVEMENT_KINDS.filter((kind) => names.includes(kind)) : null
}

moneyRoutes.get(
  endpoints.transactions.path,
  requireMemberToken,
  applyRecordScenario('transactions'),
  async (c) => {
    const [span, after, size] = [parseTimeSpan(c), parseListCursor(c), readPageSize(c)]
    const id = Number(after?.id ?? 0)
    if (!span || after === undefined || !Number.isSafeInteger(id)) return sendBadRecordRequest(c)
    const { wallet } = await getSettledWallet(c)
    const { rows, payments } = await wallet.movements({
      ...span,
      kinds: kindsOf(c),
      after: after && { at: after.at, id },
      size: size + 1,
    })
    const { list, next } = toRecordPage(rows, size)
    return sendSuccess(c, {
      list: await loadMovementReplies(c.env.DB, list, payments, readCallLanguage(c)),
      next,
      ...getBetCurrency(c),
    })
  },
)

moneyRoutes.get(
  endpoints.transactionSummary.path,
  requireMemberToken,
  applyRecordScenario('transactionSummary'),
  async (c) => {
    const span = parseTimeSpan(c)
    if (!span) return sendBadRecordRequest(c)
    const { wallet } = await getSettledWallet(c)
    const sums = await wallet.movementSums({ ...span, kinds: kindsOf(c) })
    return sendSuccess(c, { in: toDecimal(sums.in), out: toDecimal(sums.out), ...getBetCurrency(c) })
  },
)

moneyRoutes.get(
  endpoints.paymentRecords.path,
  requireMemberToken,
  applyRecordScenario('paymentRecords'),
  async (c) => {
    const [span, after, size] = [parseTimeSpan(c), parseListCursor(c), readPageSize(c)]
    if (!span || after === undefined) return sendBadRecordRequest(c)
    await getSettledWallet(c)
    // Payments that can no longer be paid expire first, and missing ones are copied to the database.
    await getMemberPaymentClient(c).open()
    const { direction, state } = c.req.query()
    const found = await paymentRecords(c.env.DB, c.var.member.id, {
      ...span,
      after,
      size: size + 1,
      direction: direction === 'deposit' || direction === 'withdrawal' ? direction : undefined,
      standing: PAYMENT_RECORD_STATES.find((candidate) => candidate === state),
    })
    const { list, next } = toRecordPage(
      found.map((record) => ({ ...record, at: record.createdAt })),
      size,
    )
    return sendSuccess(c, { list: await loadPaymentListReply(c.env.DB, list, readCallLanguage(c)), next })
  },
)

moneyRoutes.get(endpoints.statement.path, requireMemberToken, applyRecordScenario('statement'), async (c) => {
  const timeZone = getRecordTimeZone(c, c.var.scenario)
  const months = listMonths(Date.now(), c.req.query('months') === '12' ? 12 : 6, timeZone)
  const { owner, wallet } = await getSettledWallet(c)
  const [played, minutes, paid] = await Promise.all([
    sumBets(c.env.DB, owner, months, {}),
    countMinutesPlayed(c.env.DB, owner, months),
    wallet.monthSums(months.map(({ from, until }) => ({ from, until }))),
  ])
  return sendSuccess(c, {
    months: months.map(({ name }, index) => {
      const { bets: _, ...sums } = toBetSumsReply(
        played.find((month) => month.name === name) ?? EMPTY_BET_SUMS,
      )
      const { deposited = 0, withdrawn = 0, bonuses = 0 } = paid[index] ?? {}
      return {
        month: name,
        ...sums,
        deposited: toDecimal(deposited),
        withdrawn: toDecimal(withdrawn),
        bonuses: toDecimal(bonuses),
        minutesPlayed: minutes[index] ?? 0,
      }
    }),
    timeZone,
    hasYear: true,
    ...getBetCurrency(c),
  })
})

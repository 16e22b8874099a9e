import { Hono } from 'hono'
import type { MemberEnv } from './accounts'
import { CODES, money, Refusal, type Row, type Store } from './store'

/**
 * Deposit limits of the toy platform, by day, week and month in UTC. A smaller limit applies immediately. A larger one,
 * or none, waits for a day and then has to be confirmed.
 */

const WAIT_MS = 24 * 3_600_000
const SPANS = ['DAY', 'WEEK', 'MONTH'] as const
type Span = (typeof SPANS)[number]

interface LimitRow extends Row {
  amount_minor: number | null
  is_waiting: number
  waiting_minor: number | null
  asked_at: number | null
}

/** Returns the begin of the current span and of the next one, ms since the epoch. */
function boundsOf(span: Span): [from: number, until: number] {
  const now = new Date()
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  if (span === 'MONTH') return [Date.UTC(year, month), Date.UTC(year, month + 1)]
  const first = span === 'DAY' ? day : day - ((now.getUTCDay() + 6) % 7)
  return [Date.UTC(year, month, first), Date.UTC(year, month, first + (span === 'DAY' ? 1 : 7))]
}

const findLimit = (store: Store, memberNo: string, span: Span): LimitRow | undefined =>
  store.row<LimitRow>('SELECT * FROM deposit_limit WHERE member_no = ? AND span = ?', memberNo, span)

/** Returns what the member has deposited in the current span, with deposits that are still open. */
function usedMinor(store: Store, memberNo: string, span: Span): number {
  const query = `SELECT COALESCE(SUM(amount_minor), 0) AS sum FROM deposit
    WHERE member_no = ? AND created_at >= ? AND state IN ('OPEN', 'PAID')`
  return Number(store.row<{ sum: number }>(query, memberNo, boundsOf(span)[0])?.sum)
}

/** True when a deposit fits into all limits of the member. */
export const fitsLimits = (store: Store, memberNo: string, amountMinor: number): boolean =>
  SPANS.every((span) => {
    const limit = findLimit(store, memberNo, span)?.amount_minor ?? null
    return limit === null || usedMinor(store, memberNo, span) + amountMinor <= limit
  })

const iso = (ms: number) => new Date(ms).toISOString()

const describeLimits = (store: Store, memberNo: string) => ({
  currency: money(0).currency,
  items: SPANS.map((span) => {
    const row = findLimit(store, memberNo, span)
    return {
      span,
      amountMinor: row?.amount_minor ?? null,
      usedMinor: usedMinor(store, memberNo, span),
      resetsAt: iso(boundsOf(span)[1]),
      waiting:
        row?.is_waiting && row.asked_at !== null
          ? { amountMinor: row.waiting_minor, askedAt: iso(row.asked_at), from: iso(row.asked_at + WAIT_MS) }
          : null,
    }
  }),
})

function setLimit(store: Store, memberNo: string, span: Span, amountMinor: number | null): void {
  if (amountMinor !== null && !(Number.isSafeInteger(amountMinor) && amountMinor > 0))
    throw new Refusal(CODES.limitAmount)
  const now = findLimit(store, memberNo, span)?.amount_minor ?? null
  const isTighter = amountMinor !== null && (now === null || amountMinor <= now)
  if (isTighter)
    store.rows(
      'INSERT OR REPLACE INTO deposit_limit VALUES (?, ?, ?, 0, NULL, NULL)',
      memberNo,
      span,
      amountMinor,
    )
  else if (now !== null)
    store.rows(
      'UPDATE deposit_limit SET is_waiting = 1, waiting_minor = ?, asked_at = ? WHERE member_no = ? AND span = ?',
      amountMinor,
      Date.now(),
      memberNo,
      span,
    )
}

/** Applies the change that has waited, if it is the one that the member has seen. */
function confirmLimit(store: Store, memberNo: string, span: Span, amountMinor: number | null): void {
  const row = findLimit(store, memberNo, span)
  if (!row?.is_waiting || row.waiting_minor !== amountMinor) throw new Refusal(CODES.limitChanged)
  if (Date.now() < Number(row.asked_at) + WAIT_MS) throw new Refusal(CODES.limitEarly)
  store.rows(
    'INSERT OR REPLACE INTO deposit_limit VALUES (?, ?, ?, 0, NULL, NULL)',
    memberNo,
    span,
    amountMinor,
  )
}

interface LimitBody {
  span: Span
  amountMinor: number | null
}

export const limitRoutes = (store: Store) =>
  new Hono<MemberEnv>()
    .get('/me/limits', (c) => c.json(describeLimits(store, c.var.memberNo)))
    .post('/me/limits', async (c) => {
      const { span, amountMinor } = await c.req.json<LimitBody>()
      setLimit(store, c.var.memberNo, span, amountMinor)
      return c.json(describeLimits(store, c.var.memberNo))
    })
    .post('/me/limits/confirm', async (c) => {
      const { span, amountMinor } = await c.req.json<LimitBody>()
      confirmLimit(store, c.var.memberNo, span, amountMinor)
      return c.json(describeLimits(store, c.var.memberNo))
    })
    .post('/me/limits/keep', async (c) => {
      const { span } = await c.req.json<LimitBody>()
      const drop = 'UPDATE deposit_limit SET is_waiting = 0 WHERE member_no = ? AND span = ?'
      store.rows(drop, c.var.memberNo, span)
      return c.json(describeLimits(store, c.var.memberNo))
    })

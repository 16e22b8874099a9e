import type { DepositFlow, PaymentMethodKind } from '../../../shared/contract/payment-schemas'
import type { ChannelTerms, DepositBonusTerms } from '../../seed/payments/seed-terms'

/** Offset of the operator's time zone (Dhaka) from UTC all year, ms. */

const AHEAD_MS = 6 * 3_600_000
const DAY_MS = 86_400_000

const msOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** Returns the start of the operator's day in Dhaka, ms since the epoch. */
export const getOperatorDayStart = (now: number): number =>
  Math.floor((now + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS

/**
 * Returns the next opening of a channel with these hours (`from` before `until`), ms since the epoch;
 * undefined: the channel is open.
 */
export function getOpeningTime(hours: { from: string; until: string }, now: number): number | undefined {
  const start = getOperatorDayStart(now)
  if (now < start + msOf(hours.from)) return start + msOf(hours.from)
  return now < start + msOf(hours.until) ? undefined : start + DAY_MS + msOf(hours.from)
}

/** A deposit channel, from the database. */

export interface DepositChannelRow {
  id: string
  methodId: string
  kind: PaymentMethodKind
  flow: DepositFlow
  terms: ChannelTerms
}

type Row = Omit<DepositChannelRow, 'terms'> & { terms: string }

const COLUMNS = `SELECT deposit_channel.id, method_id AS methodId, kind, flow, terms
  FROM deposit_channel JOIN deposit_method ON deposit_method.id = method_id`

const parsed = (row: Row): DepositChannelRow => ({ ...row, terms: JSON.parse(row.terms) })

/** Loads the deposit channels for wallets of a currency, in the operator's order. */
export async function loadDepositChannels(db: D1Database, currency: string): Promise<DepositChannelRow[]> {
  const { results } = await db
    .prepare(`${COLUMNS} WHERE currency = ? ORDER BY deposit_method.position, deposit_channel.position`)
    .bind(currency)
    .all<Row>()
  return results.map(parsed)
}

/** Loads a deposit channel by its id, if it is for wallets of this currency. */
export async function findDepositChannel(
  db: D1Database,
  id: string,
  currency: string,
): Promise<DepositChannelRow | undefined> {
  const row = await db
    .prepare(`${COLUMNS} WHERE deposit_channel.id = ? AND currency = ?`)
    .bind(id, currency)
    .first<Row>()
  return row ? parsed(row) : undefined
}

/**
 * Returns the reason and the end (ms since the epoch) of a deposit channel's closure; null: the channel is
 * open.
 */
export function getChannelClosure(
  { terms: { closed, hours } }: DepositChannelRow,
  now: number,
  { channelsClosed }: { channelsClosed: boolean },
): { until?: number } | null {
  if (closed || channelsClosed) return {}
  const until = hours && getOpeningTime(hours, now)
  return until === undefined ? null : { until }
}

export async function loadDepositBonusTerms(
  db: D1Database,
): Promise<{ id: string; terms: DepositBonusTerms }[]> {
  const { results } = await db
    .prepare('SELECT id, terms FROM deposit_bonus ORDER BY position')
    .all<{ id: string; terms: string }>()
  return results.map(({ id, terms }) => ({ id, terms: JSON.parse(terms) }))
}

interface PaymentText {
  title: string
  subtitle: string | null
  content: string | null
}

/**
 * Loads the texts about payments by key, such as 'pay:method:bkash'; in English where the language has none.
 */
export async function loadPaymentTexts(db: D1Database, language: string): Promise<Map<string, PaymentText>> {
  const { results } = await db
    .prepare(
      `SELECT owner, title, subtitle, content FROM texts
       WHERE owner GLOB 'pay:*' AND language IN (?1, 'EN') ORDER BY language = ?1`,
    )
    .bind(language)
    .all<PaymentText & { owner: string }>()
  return new Map(results.map(({ owner, ...text }) => [owner, text]))
}

import type { PAYMENT_RECORD_STATES } from '../../../shared/records/record-names'
import type { PaymentRecord } from '../payments/payment-record'
import type { Place } from './asked'
import type { Span } from './movement-book'

/** The standings of the contract, as conditions. */
const standings = {
  open: "AND state NOT IN ('done', 'failed', 'expired', 'cancelled')",
  done: "AND state = 'done'",
  unsuccessful: "AND state IN ('failed', 'expired', 'cancelled')",
} as const satisfies Record<(typeof PAYMENT_RECORD_STATES)[number], string>

interface PaymentQuery extends Span {
  after: Place | null
  size: number
  /** Undefined: all. */
  direction: PaymentRecord['direction'] | undefined
  standing: keyof typeof standings | undefined
}

/** A member's payments, newest first. */
export async function paymentRecords(
  db: D1Database,
  memberId: string,
  { from, until, after, size, direction, standing }: PaymentQuery,
): Promise<PaymentRecord[]> {
  const before = after && after.at < until ? after : { at: until, id: '' }
  const { results } = await db
    .prepare(
      `SELECT record FROM payment
       WHERE member_id = ?1 AND created_at >= ?2 AND (created_at, id) < (?3, ?4) AND (?6 IS NULL OR direction = ?6) ${standing ? standings[standing] : ''}
       ORDER BY created_at DESC, id DESC LIMIT ?5`,
    )
    .bind(memberId, from, before.at, before.id, size, direction ?? null)
    .all<{ record: string }>()
  return results.map(({ record }) => JSON.parse(record))
}

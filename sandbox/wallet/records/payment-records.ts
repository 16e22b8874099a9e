import type { PaymentRecord } from '../payments/payment-record'
import type { Place } from './asked'
import type { Span } from './movement-book'

interface PaymentQuery extends Span {
  after: Place | null
  size: number
  /** Undefined: all. */
  direction: string | undefined
  standing: string | undefined
}

/** A member's payments, newest first. */
export async function paymentRecords(
  db: D1Database,
  memberId: string,
  { from, until, after, size, direction, standing }: PaymentQuery,
): Promise<PaymentRecord[]> {
  const before = after && after.at < until ? after : { at: until, id: '' }
  const conditions = [
    ...(direction === undefined ? [] : ['AND direction = ?6']),
    ...(standing === undefined ? [] : [`AND standing = ?${direction === undefined ? 6 : 7}`]),
  ]
  const { results } = await db
    .prepare(
      `SELECT record FROM payment
       WHERE member_id = ?1 AND created_at >= ?2 AND (created_at, id) < (?3, ?4) ${conditions.join(' ')}
       ORDER BY created_at DESC, id DESC LIMIT ?5`,
    )
    .bind(
      ...[memberId, from, before.at, before.id, size],
      ...[direction, standing].filter((value) => value !== undefined),
    )
    .all<{ record: string }>()
  return results.map(({ record }) => JSON.parse(record))
}

import { isFinalPayment } from '../../../shared/contract/payment-schemas'
import type { DepositRecord, PaymentRecord } from './payment-record'

/**
 * Copies of payments in the platform's database, for callbacks, records and testers. The wallets have the
 * authoritative data.
 */

/**
 * Returns the statements that write a payment to the database; repeating them changes nothing, and an older
 * version never replaces a newer one.
 */
export function createPaymentCopyStatements(db: D1Database, record: PaymentRecord): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO payment (id, member_id, direction, state, amount, created_at, version, record)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET
           state = excluded.state, version = excluded.version, record = excluded.record
         WHERE excluded.version > payment.version`,
      )
      .bind(
        ...[record.id, record.memberId, record.direction, record.state, record.amount, record.createdAt],
        ...[record.version, JSON.stringify(record)],
      ),
    ...(record.direction === 'deposit' ? [exactAmountStatement(db, record)] : []),
  ]
}

/**
 * Returns the statement that reserves the exact amount of a deposit while the deposit can be paid, and
 * releases it when the deposit has ended.
 */
function exactAmountStatement(db: D1Database, record: DepositRecord): D1PreparedStatement {
  const until = record.state === 'created' ? record.expiresAt : null
  return isFinalPayment(record)
    ? db.prepare('DELETE FROM exact_amount WHERE payment_id = ?').bind(record.id)
    : db.prepare('UPDATE exact_amount SET until = ? WHERE payment_id = ?').bind(until, record.id)
}

/** Loads a deposit's copy from the database; null: there is no such deposit. */
export async function loadDepositCopy(db: D1Database, id: string): Promise<DepositRecord | null> {
  const record = await loadPaymentCopy(db, id)
  return record?.direction === 'deposit' ? record : null
}

/** Loads a payment's copy from the database; null: there is no such payment. */
export async function loadPaymentCopy(db: D1Database, id: string): Promise<PaymentRecord | null> {
  const json = await db.prepare('SELECT record FROM payment WHERE id = ?').bind(id).first<string>('record')
  return json === null ? null : JSON.parse(json)
}

/** Loads the seeded payments of a member. */
export async function loadSeededPayments(db: D1Database, memberId: string): Promise<PaymentRecord[]> {
  const { results } = await db
    .prepare("SELECT record FROM payment WHERE member_id = ? AND id GLOB 'seed-*'")
    .bind(memberId)
    .all<{ record: string }>()
  return results.map(({ record }) => JSON.parse(record))
}

/** Loads the latest payments with their account names, for testers. */
export async function loadLatestPayments(db: D1Database): Promise<(PaymentRecord & { account: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT account, record FROM payment JOIN member ON member.id = member_id
       ORDER BY created_at DESC, payment.id LIMIT 100`,
    )
    .all<{ account: string; record: string }>()
  return results.map(({ account, record }) => ({ ...JSON.parse(record), account }))
}

import type { PayoutOption } from './account-number'

/** What payout accounts can be made of, from the database. */

type Row = Omit<PayoutOption, 'terms'> & { terms: string }

/** Those for wallets of a currency, in the operator's order. */
export async function payoutOptions(db: D1Database, currency: string): Promise<PayoutOption[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, terms FROM payout_option WHERE currency = ? OR currency IS NULL ORDER BY position`,
    )
    .bind(currency)
    .all<Row>()
  return results.map((row) => ({ ...row, terms: JSON.parse(row.terms) }))
}

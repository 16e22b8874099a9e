import type { WithdrawTerms } from '../../seed/payments/terms'

/** Limits, fee and times of withdrawals from wallets of a currency; undefined: there are no withdrawals from them. */
export async function withdrawTerms(db: D1Database, currency: string): Promise<WithdrawTerms | undefined> {
  const json = await db
    .prepare('SELECT terms FROM withdraw_terms WHERE currency = ?')
    .bind(currency)
    .first<string>('terms')
  return json === null ? undefined : JSON.parse(json)
}

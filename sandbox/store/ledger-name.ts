/**
 * Loads the name of the current set of wallets and jackpot pool. Every reset creates a new name, so that
 * balances start again.
 */
export async function loadLedgerName(db: D1Database): Promise<string> {
  const ledger = await db.prepare("SELECT value FROM setting WHERE name = 'ledger'").first<string>('value')
  if (ledger === null) throw new Error('The database was not seeded')
  return ledger
}

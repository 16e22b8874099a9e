/** Under which name wallets and pool are kept: another one after every reset. */
export async function ledgerOf(db: D1Database): Promise<string> {
  const ledger = await db.prepare("SELECT value FROM setting WHERE name = 'ledger'").first<string>('value')
  if (ledger === null) throw new Error('The database was not seeded')
  return ledger
}

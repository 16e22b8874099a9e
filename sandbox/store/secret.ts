/** A random secret of this sandbox. The first call creates it; a reset keeps it. */
export async function secretNamed(db: D1Database, name: string): Promise<string> {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const [, kept] = await db.batch<{ value: string }>([
    db.prepare('INSERT OR IGNORE INTO secret VALUES (?, ?)').bind(name, made),
    db.prepare('SELECT value FROM secret WHERE name = ?').bind(name),
  ])
  const value = kept?.results[0]?.value
  if (value === undefined) throw new Error(`The secret ${name} was not kept`)
  return value
}

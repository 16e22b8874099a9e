/** One of the operator's settings. @throws when the seed has no such setting */
export async function settingNamed(db: D1Database, name: string): Promise<unknown> {
  const value = await db.prepare('SELECT value FROM setting WHERE name = ?').bind(name).first<string>('value')
  if (value === null) throw new Error(`The seed has no setting ${name}`)
  return JSON.parse(value)
}

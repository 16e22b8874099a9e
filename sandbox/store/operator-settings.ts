/** Loads one of the operator's settings. @throws when the seed has no such setting */
export async function loadSetting(db: D1Database, name: string): Promise<unknown> {
  const value = await db.prepare('SELECT value FROM setting WHERE name = ?').bind(name).first<string>('value')
  if (value === null) throw new Error(`The seed has no setting ${name}`)
  return JSON.parse(value)
}

/** Loads the operator's feature flags. @param turnedFlags names of flags that a tester has inverted */
export async function loadFlags(
  db: D1Database,
  { turnedFlags }: { turnedFlags: readonly string[] },
): Promise<Record<string, boolean>> {
  const flags = (await loadSetting(db, 'whitelabel')) as Record<string, boolean>
  return { ...flags, ...Object.fromEntries(turnedFlags.map((name) => [name, !flags[name]])) }
}

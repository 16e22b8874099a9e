/** The numbered files in `migrations/`. */
const files = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ version: Number.parseInt(path.split('/').at(-1) ?? '', 10), sql }))
  .sort((a, b) => a.version - b.version)

const statements = (sql: string): string[] =>
  sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Applies the missing migrations in one transaction. */
export async function migrate(db: D1Database): Promise<void> {
  await db.prepare('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)').run()
  const current = await db.prepare('SELECT max(version) FROM schema_version').first<number>('max(version)')
  const missing = migrations.filter(({ version }) => version > (current ?? 0))
  if (missing.length === 0) return
  await db.batch(
    missing.flatMap(({ version, sql }) => [
      ...statements(sql).map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO schema_version VALUES (?)').bind(version),
    ]),
  )
}

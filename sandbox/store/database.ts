/**
 * Maximum number of rows per insert statement. D1 and Durable Objects allow at most 2 MB in a parameter,
 * which this number of rows does not reach.
 */
const ROWS_AT_ONCE = 1000

/**
 * Returns the statements that insert rows into a table, with their parameter.
 * @param rows each with the columns of the first one
 * @param conflict `OR IGNORE` retains existing rows
 */
export function createInsertStatements(
  table: string,
  rows: readonly object[],
  conflict: '' | 'OR IGNORE' = '',
): { sql: string; json: string }[] {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ')
  const sql = `INSERT ${conflict} INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) => ({
    sql,
    json: JSON.stringify(rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE)),
  }))
}

/** SQL texts of the numbered files in `migrations/`. */
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

/** Applies the missing migrations of the sandbox's database in one transaction. */
export async function applyMigrations(db: D1Database): Promise<void> {
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

import { sha256 } from '../../store/digest'
import { emptiedTables, seedTables } from './tables'

/** Rows per statement. D1 allows at most 2 MB in a parameter; this stays far below. */
const ROWS_AT_ONCE = 1000

function insertions(
  db: D1Database,
  table: string,
  rows: readonly Record<string, unknown>[],
): D1PreparedStatement[] {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ')
  const insert = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    db.prepare(insert).bind(JSON.stringify(rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE))),
  )
}

/** Identifies the seed: an existing database with another fingerprint is filled again. */
const fingerprint = () => sha256(JSON.stringify(seedTables))

/** Resets every table to the seed in one transaction. The platform's keys stay, because clients cache them. */
export async function reseed(db: D1Database): Promise<void> {
  const tables = [...emptiedTables, ...seedTables.map(([table]) => table).toReversed()]
  await db.batch([
    ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
    ...seedTables.flatMap(([table, rows]) => insertions(db, table, rows)),
    db.prepare("INSERT INTO setting VALUES ('seed', ?)").bind(await fingerprint()),
    db.prepare("INSERT INTO setting VALUES ('seededAt', ?)").bind(String(Date.now())),
    // A new set of wallets: everybody starts with the seeded balance.
    db.prepare("INSERT INTO setting VALUES ('ledger', ?)").bind(crypto.randomUUID()),
  ])
}

/** Fills a database that is empty or holds an older seed. */
export async function seedWhenNeeded(db: D1Database): Promise<void> {
  const seeded = await db.prepare("SELECT value FROM setting WHERE name = 'seed'").first<string>('value')
  if (seeded !== (await fingerprint())) await reseed(db)
}

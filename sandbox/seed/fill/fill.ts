import { sha256 } from '../../store/digest'
import { emptiedTables, seedTables } from './rows'

/** Rows of one statement: D1 takes at most 2 MB in a parameter, and this keeps far below it. */
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

/** A changed seed has another fingerprint, so that a database kept from before is filled again. */
const fingerprint = () => sha256(JSON.stringify(seedTables))

/** Puts every table back to the seed, all or nothing. The platform's keys stay: clients keep them. */
export async function reseed(db: D1Database): Promise<void> {
  const tables = [...emptiedTables, ...seedTables.map(([table]) => table).toReversed()]
  await db.batch([
    ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
    ...seedTables.flatMap(([table, rows]) => insertions(db, table, rows)),
    db.prepare("INSERT INTO setting VALUES ('seed', ?)").bind(await fingerprint()),
    db.prepare("INSERT INTO setting VALUES ('seededAt', ?)").bind(String(Date.now())),
    // Wallets of another name than before: everybody begins with the seeded balance.
    db.prepare("INSERT INTO setting VALUES ('ledger', ?)").bind(crypto.randomUUID()),
  ])
}

/** Fills an empty database, or one filled from an older seed. */
export async function seedWhenNeeded(db: D1Database): Promise<void> {
  const seeded = await db.prepare("SELECT value FROM setting WHERE name = 'seed'").first<string>('value')
  if (seeded !== (await fingerprint())) await reseed(db)
}

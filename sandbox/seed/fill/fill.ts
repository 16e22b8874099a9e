import { sha256 } from '../../store/digest'
import { insertionsOf } from '../../store/insertions'
import { emptiedTables, seedTables } from './tables'

/** Identifies the seed: an existing database with another fingerprint is filled again. */
const fingerprint = () => sha256(JSON.stringify(seedTables))

/** Resets every table to the seed in one transaction. The platform's keys stay, because clients cache them. */
export async function reseed(db: D1Database): Promise<void> {
  const tables = [...emptiedTables, ...seedTables.map(([table]) => table).toReversed()]
  await db.batch([
    ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
    ...seedTables.flatMap(([table, rows]) =>
      insertionsOf(table, rows).map(({ sql, json }) => db.prepare(sql).bind(json)),
    ),
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

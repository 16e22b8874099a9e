import { DurableObject } from 'cloudflare:workers'
import { sha256 } from '../../store/cryptography'
import { applyMigrations, createInsertStatements } from '../../store/database'
import { agentSeedTables, CONTRACT_SEED_TABLES } from './agent-rows'
import { catalogueSeedTables } from './catalogue-rows'
import { complaintSeedTables } from './complaint-seed-rows'
import { contentSeedTables } from './content-rows'
import { memberSeedTables, rewardSeedTables, sessionSeedTables } from './member-rows'
import { paymentSeedTables, transferSeedTables } from './payment-rows'
import type { SeedTable } from './seed-table'
import { verificationSeedTables } from './verification-rows'

/** Every table of the seed with its rows, in the order that foreign keys require. */
const SEED_TABLES: readonly SeedTable[] = [
  ...contentSeedTables,
  ...catalogueSeedTables,
  ...memberSeedTables,
  ...CONTRACT_SEED_TABLES,
  ...sessionSeedTables,
  ...paymentSeedTables,
  ...transferSeedTables,
  ...rewardSeedTables,
  ...verificationSeedTables,
  ...complaintSeedTables,
  ...agentSeedTables,
]

/**
 * Names of the tables that visitors and members fill; a reset empties them. `used_message` is not included:
 * the platform's keys outlive a reset, so used bodies must still be refused.
 */
const EMPTIED_TABLES = [
  'referral',
  'launch_ticket',
  'game_session',
  'round',
  'recent_game',
  'captcha',
  'login_failure',
  'known_login',
  'verification_code',
  'security_code',
  'security_answer',
  'message_request',
  'outbox',
  'member_icon',
  'announcement_read',
  'chat_pass',
  'chat_message',
  'application',
  'application_image',
  'promotion_join',
  'ticket',
  'feedback',
  'exact_amount',
  'payment_slip',
  'document_part',
  'passkey',
  'passkey_challenge',
  'downline_day',
  'downline_deposit',
  'affiliate_visit',
  'contract_payout',
  'agent_key',
  'attribution',
] as const

/** Returns the hash of the seed. A database that was filled from a seed with another hash is filled again. */
const fingerprint = () => sha256(JSON.stringify(SEED_TABLES))

/**
 * Resets every table of the sandbox to the seed in one transaction. The platform's keys remain, because
 * clients cache them.
 */
export async function resetDatabaseToSeed(db: D1Database): Promise<void> {
  const tables = [...EMPTIED_TABLES, ...SEED_TABLES.map(([table]) => table).toReversed()]
  await db.batch([
    ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
    ...SEED_TABLES.flatMap(([table, rows]) =>
      createInsertStatements(table, rows).map(({ sql, json }) => db.prepare(sql).bind(json)),
    ),
    db.prepare("INSERT INTO setting VALUES ('seed', ?)").bind(await fingerprint()),
    db.prepare("INSERT INTO setting VALUES ('seededAt', ?)").bind(String(Date.now())),
    // A new ledger name means new wallets, so everyone starts with the seeded balance.
    db.prepare("INSERT INTO setting VALUES ('ledger', ?)").bind(crypto.randomUUID()),
  ])
}

/** Fills a sandbox database that is empty or contains an older seed. */
async function seedWhenNeeded(db: D1Database): Promise<void> {
  const seeded = await db.prepare("SELECT value FROM setting WHERE name = 'seed'").first<string>('value')
  if (seeded !== (await fingerprint())) await resetDatabaseToSeed(db)
}

/**
 * Creates the tables of the sandbox's database and fills them. All isolates share one object of this class,
 * so that this happens once.
 */
export class DatabaseSetup extends DurableObject<{ DB: D1Database }> {
  #ready: Promise<void> | undefined

  /**
   * Resolves once the sandbox's database has its tables and its seed data. After an error the next call tries
   * again.
   */
  async ready(): Promise<void> {
    this.#ready ??= this.#setUp()
    try {
      await this.#ready
    } catch (error) {
      this.#ready = undefined
      throw error
    }
  }

  async #setUp(): Promise<void> {
    await applyMigrations(this.env.DB)
    await seedWhenNeeded(this.env.DB)
  }
}

/** The database of the toy platform: SQLite in a Durable Object. */

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS member (
    no TEXT PRIMARY KEY, login_name TEXT UNIQUE, alias TEXT, salt TEXT, hash TEXT
  );
  CREATE TABLE IF NOT EXISTS failed_sign_in (login_name TEXT PRIMARY KEY, count INTEGER, until INTEGER);
  CREATE TABLE IF NOT EXISTS session (token TEXT PRIMARY KEY, member_no TEXT, ends_at INTEGER);
  CREATE TABLE IF NOT EXISTS key_pair (id TEXT PRIMARY KEY, private_key TEXT, public_key TEXT);
  -- The latest restriction of each member. An end of NULL: it never ends.
  CREATE TABLE IF NOT EXISTS restriction (
    member_no TEXT PRIMARY KEY, kind TEXT, since INTEGER, until INTEGER
  );
  CREATE TABLE IF NOT EXISTS deposit_limit (
    member_no TEXT, span TEXT, amount_minor INTEGER, is_waiting INTEGER, waiting_minor INTEGER, asked_at INTEGER,
    PRIMARY KEY (member_no, span)
  );
  -- The balance is the sum of the entries. The cause makes each entry unique.
  CREATE TABLE IF NOT EXISTS ledger (
    cause TEXT PRIMARY KEY, member_no TEXT, kind TEXT, amount_minor INTEGER, at INTEGER
  );
  CREATE TABLE IF NOT EXISTS deposit (
    no TEXT PRIMARY KEY, reference TEXT, member_no TEXT, option_no TEXT, amount_minor INTEGER,
    state TEXT, back_to TEXT, created_at INTEGER, ended_at INTEGER, is_seen INTEGER DEFAULT 0
  );
  -- The first result of each request key: a deposit, or an error code.
  CREATE TABLE IF NOT EXISTS request_key (
    member_no TEXT, key TEXT, body TEXT, code INTEGER, deposit_no TEXT, PRIMARY KEY (member_no, key)
  );
  -- An open game. Its page exchanges the ticket for a session once.
  CREATE TABLE IF NOT EXISTS game_session (
    ticket TEXT PRIMARY KEY, member_no TEXT, game_no TEXT, lobby_origin TEXT, ends_at INTEGER,
    session TEXT UNIQUE
  );`

/** Settings of the toy platform. */
export interface ToyBindings {
  TOY: DurableObjectNamespace<import('./index').ToyPlatform>
  /** Secret of the only caller of the API, which is the adapter. */
  API_KEY: string
  /** Origins of the pages with games, and of the payment gateway. */
  GAMES_ORIGIN: string
  GATEWAY_ORIGIN: string
}

export type Row = Record<string, SqlStorageValue>

export class Store {
  constructor(
    private readonly storage: DurableObjectStorage,
    readonly settings: ToyBindings,
  ) {
    storage.sql.exec(SCHEMA)
  }

  rows<T extends Row>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.storage.sql.exec<T>(query, ...values).toArray()
  }

  row<T extends Row>(query: string, ...values: SqlStorageValue[]): T | undefined {
    return this.rows<T>(query, ...values)[0]
  }

  /** Runs statements that all take effect, or none of them. */
  atomically<T>(work: () => T): T {
    return this.storage.transactionSync(work)
  }

  balanceMinor(memberNo: string): number {
    const sum = 'SELECT COALESCE(SUM(amount_minor), 0) AS sum FROM ledger WHERE member_no = ?'
    return Number(this.row<{ sum: number }>(sum, memberNo)?.sum)
  }

  /** Books an amount once, however often it is called with the same cause. */
  book(entry: { cause: string; memberNo: string; kind: string; amountMinor: number }): void {
    this.rows(
      'INSERT OR IGNORE INTO ledger VALUES (?, ?, ?, ?, ?)',
      entry.cause,
      entry.memberNo,
      entry.kind,
      entry.amountMinor,
      Date.now(),
    )
  }
}

/** Error codes of the toy platform. 0 is success; every reply has status 200. */
export const CODES = {
  badCredentials: 1001,
  noSession: 1002,
  locked: 1003,
  keyUnknown: 1004,
  gameUnknown: 2001,
  depositAmount: 3001,
  optionClosed: 3002,
  depositUnknown: 3003,
  depositState: 3004,
  depositLimit: 3005,
  bonusUnknown: 3006,
  requestKeyReused: 3010,
  requestKeyMissing: 3011,
  coolingOff: 4001,
  excluded: 4002,
  restrictionShorter: 4003,
  restrictionLength: 4004,
  limitAmount: 4005,
  limitChanged: 4006,
  limitEarly: 4007,
  notAllowed: 9001,
  noSuchCall: 9004,
  failed: 9999,
} as const

/** A refusal with the code of the toy platform. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly data: Record<string, unknown> | null = null,
  ) {
    super(`code ${code}`)
  }
}

export const randomText = (): string => crypto.randomUUID().replaceAll('-', '')

const CURRENCY = 'EUR'
export const money = (amountMinor: number) => ({ currency: CURRENCY, amountMinor })

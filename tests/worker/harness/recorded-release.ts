import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { FakeKv } from '../../fixtures/fake-kv'
import type { Lobby } from './harness'
import { SESSION_KEY, type TestMember } from './member-requests'

/**
 * Everything that the previous release has stored: its configuration, KV, Durable Objects, session cookies, and the
 * sandbox's database. `npm run record-release` records it (record-release.ts).
 */

const FOLDER = join(import.meta.dirname, '../../fixtures/previous-release')
/** The release's wrangler.toml, unchanged. */
export const RELEASE_CONFIGURATION = join(FOLDER, 'wrangler.toml')
/** Everything else, as {@link RecordedRelease}. */
export const RELEASE_FILE = join(FOLDER, 'state.json')

/** A database: the statements that create it, and the rows of each table. */
export interface RecordedDatabase {
  schema: string[]
  rows: Record<string, Record<string, SQLInputValue>[]>
}

/** A session cookie, opened. */
export interface RecordedSession {
  header: { alg: string; enc: string; kid: string }
  session: { csrfToken: string }
}

export interface RecordedRelease {
  /** The release's commit. */
  commit: string
  /** Time of the recording, ms since the epoch. All times in the record are near it. */
  at: number
  /** `[vars.PRODUCT]` of an operator who has set every setting. */
  operatorProduct: object
  kv: Record<string, string>
  /** Databases of Durable Objects, by file below Miniflare's state folder. */
  objects: Record<string, RecordedDatabase>
  sessions: Record<'open' | 'waiting' | 'loggedOut' | 'endedElsewhere', RecordedSession>
  /** Key and link of a payment that was made, and key of a deposit whose answer was lost. */
  deposits: { made: { key: string; link: string }; unanswered: { key: string } }
  /** IP address that has requested as many text messages as it may in an hour. */
  limitedIp: string
  sandbox: RecordedDatabase
}

const sessionKey = new Uint8Array(Buffer.from(SESSION_KEY, 'base64url'))

/** Opens a session cookie that the lobby has sealed. */
export async function openSession(sealed: string): Promise<RecordedSession> {
  const { protectedHeader, plaintext } = await compactDecrypt(sealed, sessionKey)
  return {
    header: protectedHeader as RecordedSession['header'],
    session: JSON.parse(new TextDecoder().decode(plaintext)),
  }
}

async function sealAgain({ header, session }: RecordedSession): Promise<TestMember> {
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session)))
    .setProtectedHeader(header)
    .encrypt(sessionKey)
  return { cookie: `__Host-session=${sealed}`, csrfToken: session.csrfToken }
}

/** Requests a text message with a code for a login. */
export const requestLoginCode = (lobby: Lobby, mobileNum: string, clientIp: string) =>
  lobby.api('/m/api/codes/login', {
    method: 'POST',
    headers: { 'CF-Connecting-IP': clientIp },
    body: JSON.stringify({ mobileNum, countryDialingCode: '880' }),
  })

/** Reads all databases of the lobby's Durable Objects in a state folder. */
export const readObjects = (stateFolder: string): RecordedRelease['objects'] =>
  Object.fromEntries(
    globSync('do/*/*.sqlite', { cwd: stateFolder })
      .filter((file) => !file.endsWith('metadata.sqlite'))
      .toSorted()
      .map((file) => [file, readDatabase(join(stateFolder, file))]),
  )

/** Reads a database without workerd's tables, which contain the alarm. The next write of each object sets one. */
function readDatabase(file: string): RecordedDatabase {
  using database = new DatabaseSync(file)
  const read = (query: string) => database.prepare(query).all() as Record<string, string>[]
  const created = read('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL').filter(
    ({ name = '' }) => !name.startsWith('_cf_'),
  )
  const tables = created.filter(({ type }) => type === 'table').map(({ name = '' }) => name)
  return {
    schema: created.map(({ sql = '' }) => sql),
    rows: Object.fromEntries(tables.map((name) => [name, read(`SELECT * FROM "${name}"`)])),
  }
}

function writeDatabase(file: string, { schema, rows }: RecordedDatabase): void {
  mkdirSync(dirname(file), { recursive: true })
  using database = new DatabaseSync(file)
  for (const statement of schema) database.exec(statement)
  for (const [table, all] of Object.entries(rows))
    for (const row of all) {
      const columns = Object.keys(row)
      database
        .prepare(`INSERT INTO "${table}" (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
        .run(...Object.values(row))
    }
}

/** Times in ms since the epoch, from 2020 to 2033. No other number in a record has 13 digits. */
const TIMES = /\b1[6-9]\d{11}\b/g

/**
 * Reads the record with all times moved, so that the release seems to have run until now: sessions expire
 * after hours, and counts after a minute.
 */
export function readRelease(): RecordedRelease {
  const text = readFileSync(RELEASE_FILE, 'utf8')
  const { at } = JSON.parse(text) as RecordedRelease
  const passed = Date.now() - at
  return JSON.parse(text.replace(TIMES, (time) => String(Number(time) + passed)))
}

/** State of the release, for a lobby that continues with it. */
export interface RestoredRelease extends Disposable {
  release: RecordedRelease
  kv: FakeKv
  stateFolder: string
  /** Members of the release's sessions. */
  members: Record<keyof RecordedRelease['sessions'], TestMember>
}

export async function restoreRelease(): Promise<RestoredRelease> {
  const release = readRelease()
  const kv = new FakeKv()
  for (const [key, value] of Object.entries(release.kv)) kv.values.set(key, value)
  const stateFolder = mkdtempSync(join(tmpdir(), 'release-'))
  for (const [file, database] of Object.entries(release.objects))
    writeDatabase(join(stateFolder, file), database)
  const members = await Promise.all(
    Object.entries(release.sessions).map(async ([name, session]) => [name, await sealAgain(session)]),
  )
  return {
    release,
    kv,
    stateFolder,
    members: Object.fromEntries(members),
    [Symbol.dispose]: () => rmSync(stateFolder, { recursive: true }),
  }
}

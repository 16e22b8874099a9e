import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { href } from '../../../shared/paths'
import { FakeKv } from '../../fixtures/fake-kv'
import { OPERATOR_PRODUCT } from '../../fixtures/operator-product'
import { sessionReply } from '../../fixtures/platform-values'
import { type Lobby, startLobby } from './harness'
import type { TestMember } from './member-requests'
import {
  openSession,
  RELEASE_CONFIGURATION,
  RELEASE_FILE,
  type RecordedDatabase,
  type RecordedRelease,
  type RecordedSession,
  readObjects,
  requestLoginCode,
} from './recorded-release'
import { keyIn, parseSetCookies } from './responses'
import { startSandbox } from './sandbox-start'

/** Uses the built lobby as visitors do, and records what it has stored afterwards. */

/** IP address that has requested all text messages of an hour. */
const LIMITED_IP = '203.0.113.9'
/** Number of text messages per hour for one IP address (worker/limits/limit-rules.ts). */
const TEXT_MESSAGES = 10

interface RecordedMember extends TestMember {
  recorded: RecordedSession
}

async function logIn(lobby: Lobby, userName: string): Promise<RecordedMember> {
  lobby.platform.values.login = sessionReply({ userName })
  const answer = await lobby.postForm(
    href('login'),
    { method: 'username', username: userName, password: 'river-Stone-7' },
    { Cookie: 'lang=EN' },
  )
  const [sealed = ''] = (parseSetCookies(answer)['__Host-session'] ?? '').split(';')
  const recorded = await openSession(sealed)
  return { cookie: `__Host-session=${sealed}`, csrfToken: recorded.session.csrfToken, recorded }
}

async function deposit(lobby: Lobby, who: TestMember): Promise<{ key: string; link: string }> {
  const path = href('deposit')
  const headers = { Cookie: `${who.cookie}; lang=EN` }
  const key = keyIn(await (await lobby.fetch(path, { headers })).text())
  const fields = { csrfToken: who.csrfToken, amount: '2000', channel: 'padma-qr', bonus: '', key }
  const answer = await lobby.postForm(path, fields, headers)
  expect([key === '', answer.status]).toEqual([false, 303])
  return { key, link: answer.headers.get('Location') ?? '' }
}

/** Requests text messages for logins until one is refused. */
async function reachLimit(lobby: Lobby): Promise<void> {
  for (let sent = 0; sent <= TEXT_MESSAGES; sent += 1) {
    const answer = await requestLoginCode(lobby, `17123427${10 + sent}`, LIMITED_IP)
    expect(answer.status).toBe(sent < TEXT_MESSAGES ? 200 : 429)
  }
}

async function recordLobby(): Promise<Omit<RecordedRelease, 'commit' | 'operatorProduct' | 'sandbox'>> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'recording-'))
  const kv = new FakeKv()
  try {
    const used = await visitLobby(kv, stateFolder)
    const objects = readObjects(stateFolder)
    return { at: Date.now(), kv: Object.fromEntries(kv.values), objects, ...used }
  } finally {
    rmSync(stateFolder, { recursive: true })
  }
}

async function visitLobby(kv: FakeKv, stateFolder: string) {
  await using lobby = await startLobby({ kv, stateFolder })
  await (await lobby.fetch(href('home'), { headers: { Cookie: 'lang=EN' } })).text()
  await expect.poll(() => [...kv.values.keys()].some((key) => key.includes(':page:'))).toBe(true)
  const open = await logIn(lobby, 'rahim01')
  const made = await deposit(lobby, open)
  const loggedOut = await logIn(lobby, 'rahim01')
  await lobby.postForm('/m/logout', { csrfToken: loggedOut.csrfToken }, { Cookie: loggedOut.cookie })
  const endedElsewhere = await logIn(lobby, 'karim02')
  await lobby.endElsewhere('karim02')
  const waiting = await logIn(lobby, 'salma03')
  lobby.platform.script('depositByQr', { kind: 'reset' })
  lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
  const { key } = await deposit(lobby, waiting)
  await reachLimit(lobby)
  return {
    sessions: {
      open: open.recorded,
      waiting: waiting.recorded,
      loggedOut: loggedOut.recorded,
      endedElsewhere: endedElsewhere.recorded,
    },
    deposits: { made, unanswered: { key } },
    limitedIp: LIMITED_IP,
  }
}

/** Records the sandbox's tables, and the numbers of its migrations. Its rows are the seed's. */
async function recordSandbox(): Promise<RecordedDatabase> {
  await using sandbox = startSandbox()
  await sandbox.tokenOf('rafi88')
  const db = await sandbox.miniflare.getD1Database('DB')
  const all = async (query: string) => (await db.prepare(query).all()).results
  const schema = await all(
    "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND substr(name, 1, 4) <> '_cf_' AND substr(name, 1, 7) <> 'sqlite_'",
  )
  return {
    schema: schema.map(({ sql }) => String(sql)),
    rows: { schema_version: (await all('SELECT * FROM schema_version')) as { version: number }[] },
  }
}

/** Records what the built product stores. */
export async function recordRelease(): Promise<RecordedRelease> {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const [lobby, sandbox] = [await recordLobby(), await recordSandbox()]
  return { commit, operatorProduct: OPERATOR_PRODUCT, ...lobby, sandbox }
}

/** Writes a record as the one of the previous release, together with the configuration of this checkout. */
export function writeRelease(release: RecordedRelease): void {
  copyFileSync('wrangler.toml', RELEASE_CONFIGURATION)
  writeFileSync(RELEASE_FILE, `${JSON.stringify(release, null, 2)}\n`)
}

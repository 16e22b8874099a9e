import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { parseProductConfig } from '../../../shared/config/product'
import { href } from '../../../shared/paths'
import { startLobby } from '../harness/harness'
import type { TestMember } from '../harness/member-requests'
import {
  RELEASE_CONFIGURATION,
  readRelease,
  requestLoginCode,
  restoreRelease,
} from '../harness/recorded-release'
import { keyIn } from '../harness/responses'
import { type Sandbox, startSandbox } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/**
 * This build continues where the previous release stopped: with its configuration, KV, Durable Objects and
 * sessions, and with the database of its sandbox.
 */

describe('an upgrade from the previous release', async () => {
  const restored = await restoreRelease()
  const { release, kv, stateFolder, members } = restored
  const lobby = await startLobby({ kv, stateFolder, configuration: RELEASE_CONFIGURATION })
  afterAll(async () => {
    await lobby[Symbol.asyncDispose]()
    restored[Symbol.dispose]()
  })

  beforeEach(() => lobby.platform.heal())

  const open = (path: string, who?: TestMember) =>
    lobby.fetch(path, { headers: { Cookie: `${who ? `${who.cookie}; ` : ''}lang=EN` } })
  const deposit = (who: TestMember, key: string) =>
    lobby.postForm(
      href('deposit'),
      { csrfToken: who.csrfToken, amount: '2000', channel: 'padma-qr', bonus: '', key },
      { Cookie: `${who.cookie}; lang=EN` },
    )

  it('home is rendered by this build, from the platform’s replies that the release has cached', async () => {
    lobby.platform.script('*', { kind: 'reset' })
    const html = await (await open(href('home'))).text()
    const files = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, file = '']) => file)
    const built = readdirSync(join(import.meta.dirname, '../../../dist/client/assets'))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !built.includes(file))).toEqual([])
    const [, firstGame] = /"gameName":"([^"]+)"/.exec(Object.values(release.kv).join()) ?? []
    expect(html.includes(`"name":"${firstGame}"`), `the page shows ${firstGame}`).toBe(true)
  })

  it('an open session stays logged in', async () => {
    expect(await (await open(`${href('home')}.data`, members.open)).text()).toContain('"userName":"rahim01"')
  })

  it.each(['loggedOut', 'endedElsewhere'] as const)('a session that was %s stays ended', async (name) => {
    const page = await open(href('member-home'), members[name])
    expect(page.status).toBe(302)
    expect(page.headers.get('Location')).toContain(href('login'))
    expect(lobby.platform.calls('memberInfo')).toEqual([])
  })

  it('a deposit that was made is not made again', async () => {
    const { key, link } = release.deposits.made
    const answer = await deposit(members.open, key)
    expect(answer.headers.get('Location')).toBe(link)
    expect(lobby.platform.calls('depositByQr')).toEqual([])
  })

  it('a deposit without an answer is sent again with the same key', async () => {
    const { key } = release.deposits.unanswered
    lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    expect(keyIn(await (await open(href('deposit'), members.waiting)).text())).toBe(key)
    lobby.platform.heal()
    expect((await deposit(members.waiting, key)).headers.get('Location')).toBe(release.deposits.made.link)
    expect(lobby.platform.calls('depositByQr').map(({ headers }) => headers['idempotency-key'])).toEqual([
      key,
    ])
  })

  it('an IP address that has used up its text messages gets no more', async () => {
    expect((await requestLoginCode(lobby, '1712342799', release.limitedIp)).status).toBe(429)
    expect(lobby.platform.calls('loginCode')).toEqual([])
    expect((await requestLoginCode(lobby, '1712342799', '203.0.113.8')).status).toBe(200)
  })
})

it('accepts every setting of the previous release', () => {
  expect(parseProductConfig(readRelease().operatorProduct)).toMatchObject({ merchantCode: 'operator' })
})

const fresh = sharedSandbox()

/** Returns every column of a sandbox's database. */
async function columnsOf({ miniflare }: Pick<Sandbox, 'miniflare'>): Promise<unknown[]> {
  const db = await miniflare.getD1Database('DB')
  const { results } = await db
    .prepare(
      `SELECT t.name, c.name AS column FROM sqlite_master t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND substr(t.name, 1, 4) <> '_cf_' ORDER BY 1, 2`,
    )
    .all()
  return results
}

it('the sandbox continues with the database of the previous release', async () => {
  await using sandbox = startSandbox()
  const db = await sandbox.miniflare.getD1Database('DB')
  const { schema, rows } = readRelease().sandbox
  await db.batch([
    ...schema.map((statement) => db.prepare(statement)),
    ...(rows.schema_version ?? []).map(({ version = 0 }) =>
      db.prepare('INSERT INTO schema_version VALUES (?)').bind(version),
    ),
  ])
  const token = await sandbox.tokenOf('rafi88')
  expect(await sandbox.value('memberInfo', { token })).toMatchObject({ account: 'rafi88' })
  await fresh.tokenOf('rafi88')
  expect(await columnsOf(sandbox)).toEqual(await columnsOf(fresh))
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { FakeKv } from '../../fixtures/fake-kv'
import { type Lobby, PURGE_TOKEN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { takeLobby } from '../harness/shared-servers'

/** The operator's maintenance switch, following docs/operate/maintenance.md. */

const kv = new FakeKv()
const lobby = await takeLobby({ kv })
afterAll(() => lobby[Symbol.asyncDispose]())

const asOperator = { Authorization: `Bearer ${PURGE_TOKEN}` }
const change = ({ fetch }: Lobby, body: object | string, headers: Record<string, string> = asOperator) =>
  fetch('/m/api/maintenance', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
async function turn(on: boolean, more: object = {}): Promise<void> {
  expect((await change(lobby, { on, ...more })).status).toBe(200)
}
const statusOf = async ({ fetch }: Lobby, path = '/m/home') => (await fetch(path)).status

beforeEach(async () => {
  lobby.platform.heal()
  kv.fault = 'none'
  await turn(false)
  await lobby.flush()
})

/** Runs the command of the runbook. */
const run = (...args: string[]) =>
  promisify(execFile)('node', ['scripts/tools/maintenance.ts', ...args], {
    env: { ...process.env, LOBBY: lobby.base.href, PURGE_TOKEN },
  })

it('the maintenance command closes every page of a lobby whose platform is unreachable, and opens it again', async () => {
  const member = await createMember()
  expect(await statusOf(lobby)).toBe(200)
  for (const name of ['status', 'customerService'] as const) lobby.platform.script(name, { kind: 'reset' })
  const until = new Date(Date.now() + 40 * 60_000 - 5000).toISOString()
  expect((await run('on', '--until', until)).stdout).toContain(`expected end ${until}`)

  const page = await lobby.fetch('/m/home?lang=en')
  expect([page.status, Number(page.headers.get('Retry-After')) > 2000]).toEqual([503, true])
  expect(await page.text()).toContain('About 40 minutes left')
  for (const path of ['/m/home.data', '/m/api/winners']) {
    const response = await lobby.api(path, { member })
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'maintenance' }])
  }
  const back = await lobby.fetch('/m/payment?back=1', { headers: { Cookie: member.cookie } })
  expect(back.status).toBe(503)
  expect((await lobby.fetch('/m/health')).status).toBe(200)
  expect((await run('status')).stdout).toContain('maintenance is on, last changed ')

  expect((await run('off')).stdout).toContain('maintenance is off')
  expect(await statusOf(lobby)).toBe(200)
}, 60_000)

it('the maintenance switch overrides the platform’s status, also after refreshes and a purge, until it is off', async () => {
  await turn(true)
  await lobby.cron()
  await lobby.flush()
  expect(await statusOf(lobby)).toBe(503)
  lobby.platform.values.status = {
    info: '',
    location: { ip: '198.51.100.1' },
    maintenance: false,
    regionRestriction: true,
  }
  await turn(false)
  await lobby.flush()
  expect(await statusOf(lobby)).toBe(451)
})

it('a new isolate knows the maintenance switch at its first request, without another read from KV', async () => {
  const readsOfFirstPage = async () => {
    await using later = await takeLobby({ kv })
    for (const name of ['status', 'settings'] as const) later.platform.script(name, { kind: 'reset' })
    const before = kv.reads
    const status = await statusOf(later)
    const reads = kv.reads - before
    await statusOf(later)
    return { status, reads, laterReads: kv.reads - before - reads }
  }
  await statusOf(lobby)
  expect(await readsOfFirstPage()).toMatchObject({ status: 200, laterReads: 0 })
  await turn(true)
  // The record, the settings and the contacts of customer service. The status is not read.
  expect(await readsOfFirstPage()).toEqual({ status: 503, reads: 3, laterReads: 0 })
})

it('the deep health check shows the maintenance switch', async () => {
  const maintenance = async () => {
    const response = await lobby.fetch('/m/health?deep=1', { headers: asOperator })
    return [response.status, ((await response.json()) as { maintenance?: object }).maintenance]
  }
  expect(await maintenance()).toEqual([200, undefined])
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await turn(true, { until })
  expect(await maintenance()).toEqual([200, { since: expect.stringMatching(/^20.*Z$/), until }])
})

it('the maintenance switch refuses calls without the secret, malformed ones, and a change that KV does not store', async () => {
  for (const headers of [{}, { Authorization: 'Bearer wrong' }]) {
    expect((await change(lobby, { on: true }, headers)).status).toBe(401)
    expect((await lobby.fetch('/m/api/maintenance', { headers })).status).toBe(401)
  }
  for (const body of [
    '',
    '[]',
    { on: 'yes' },
    { on: true, until: 'soon' },
    { on: true, until: '9999-01-01T00:00:00Z' },
    { on: true, more: 1 },
  ])
    expect((await change(lobby, body)).status).toBe(400)
  expect(await statusOf(lobby)).toBe(200)
  kv.fault = 'refuses-writes'
  const response = await change(lobby, { on: true })
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'not-everywhere' }])
})

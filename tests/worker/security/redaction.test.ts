import { expect, test } from 'vitest'
import type { ScriptedReply } from '../../fixtures/fake-platform'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'
import { type Lobby, PURGE_TOKEN, startLobby } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { readCompleteLog, takeLobby } from '../harness/shared-servers'

const canaries = {
  password: 'Canary-Passw0rd-1',
  token: 'canarytoken7d1f9c',
  phone: '01711223344',
  smsCode: '982173',
  captcha: 'kx8Qz2',
  clientIp: '203.0.113.77',
}

const everywhere = new URLSearchParams({
  password: canaries.password,
  token: canaries.token,
  mobileNum: canaries.phone,
  smsCode: canaries.smsCode,
  captcha: canaries.captcha,
}).toString()

const asJson = JSON.stringify({
  password: canaries.password,
  token: canaries.token,
  mobileNum: canaries.phone,
  smsCode: canaries.smsCode,
  captcha: canaries.captcha,
})

/** Sends requests of all kinds, with secrets wherever one could be. */
async function visit(lobby: Lobby, player: TestMember): Promise<void> {
  const headers = {
    Cookie: `${player.cookie}; token=${canaries.token}; password=${canaries.password}`,
    Authorization: `Bearer ${canaries.token}`,
    Referer: `https://lobby.example/m/login?${everywhere}`,
    'User-Agent': `x ${canaries.token}`,
    'X-Forwarded-For': canaries.clientIp,
    'CF-Connecting-IP': canaries.clientIp,
  }
  for (const path of [
    '/m/home',
    '/m/login',
    '/m/nothing',
    '/m/home.data',
    '/m/x.css',
    '/m/%00',
    '/m/api/winners',
  ]) {
    await (await lobby.fetch(`${path}?${everywhere}`, { headers })).text()
  }
  for (const path of ['/m/api/favourites/PG/1', '/m/api/nothing', '/m/api/purge', '/m/login']) {
    const init = { method: 'POST', headers, body: asJson }
    await (await lobby.api(`${path}?${everywhere}`, init)).text()
    await (await lobby.api(path, { ...init, method: 'PUT', member: player })).text()
  }
  await (await lobby.api('/m/api/favourites/PG/1', { method: 'PUT', headers, member: player })).text()
  const report = { 'document-uri': `https://lobby.example/m/login?${everywhere}`, 'script-sample': asJson }
  const body = JSON.stringify({ 'csp-report': { ...report, 'blocked-uri': 'inline' } })
  await lobby.fetch('/m/api/reports', { method: 'POST', body })
}

/**
 * Fake platforms: some repeat what they received, one is unreachable, and one is healthy. Each has a list of
 * events that must be logged.
 */
test.each<[string, ScriptedReply | undefined, string[]]>([
  ['a healthy platform', undefined, ['request', 'csp-violation', 'unknown-url']],
  [
    'one that refuses',
    { kind: 'bytes', status: 400, body: `{"success":false,"errorCode":"x","message":${asJson}}` },
    ['cache-load-failed', 'api-failed'],
  ],
  [
    'one that fails',
    { kind: 'bytes', status: 500, contentType: 'text/html', body: asJson },
    ['cache-load-failed', 'api-failed'],
  ],
  [
    'one that answers malformed data',
    { kind: 'value', value: { token: canaries.token, list: asJson, broken: asJson } },
    ['cache-load-failed'],
  ],
  ['one that is unreachable', { kind: 'reset' }, ['cache-load-failed', 'api-failed']],
])('no secret is logged: %s', async (_name, reply, events) => {
  await using lobby = await takeLobby()
  if (reply) lobby.platform.script('*', reply)
  const player = await createMember()
  await visit(lobby, player)
  const log = await readCompleteLog(lobby)
  for (const event of events) expect(log.includes(`"event":"${event}"`), event).toBe(true)
  const secrets = {
    ...canaries,
    memberToken: MEMBER_TOKEN,
    purgeToken: PURGE_TOKEN,
    csrfToken: player.csrfToken,
    session: player.cookie.slice(-40),
  }
  for (const [name, secret] of Object.entries(secrets)) expect(log.includes(secret), name).toBe(false)
  for (const line of lobby.logs) expect(() => JSON.parse(line)).not.toThrow()
})

test('secrets in the message of an unexpected error are redacted', async () => {
  const message = `no session for token=${canaries.token}`
  await using broken = await startLobby({ mistake: { in: 'serveDocument', message } })
  expect((await broken.fetch('/m/home')).status).toBe(500)
  const log = await readCompleteLog(broken)
  expect(log).toContain('"event":"unexpected"')
  expect(log).toContain('no session for')
  expect(log).not.toContain(canaries.token)
})

test('the log has the requested URL and the status of the response', async () => {
  await using lobby = await takeLobby()
  const response = await lobby.fetch('/m/missing.css?lang=en')
  const id = response.headers.get('X-Request-Id')
  await response.text()
  await readCompleteLog(lobby)
  const line = lobby.logs
    .map((text) => JSON.parse(text))
    .find((entry) => entry.requestId === id && entry.event === 'request')
  expect(line).toMatchObject({
    level: 'info',
    event: 'request',
    method: 'GET',
    path: '/m/missing.css',
    status: 404,
  })
  expect(line.ms).toBeGreaterThanOrEqual(0)
})

test('a request id sent by a visitor is neither used nor logged', async () => {
  await using lobby = await takeLobby()
  const response = await lobby.fetch('/m/home', { headers: { 'X-Request-Id': 'planted-0001' } })
  expect(response.headers.get('X-Request-Id')).not.toBe('planted-0001')
  expect((await readCompleteLog(lobby)).includes('planted-0001')).toBe(false)
})

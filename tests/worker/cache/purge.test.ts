import { expect, it } from 'vitest'
import { FakeKv } from '../../fixtures/fake-kv'
import { winner } from '../../fixtures/platform-values'
import { type Lobby, PURGE_TOKEN } from '../harness/harness'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Cache purges by an operator. */

const kv = new FakeKv()
const lobby = await sharedLobby({ kv })

const purge = (lobby: Lobby, authorization?: string) =>
  lobby.fetch('/m/api/purge', {
    method: 'POST',
    headers: authorization ? { Authorization: authorization } : {},
  })

it('a cache purge shows new content immediately, also in cached pages', async () => {
  const contents = async () => [
    await (await lobby.fetch('/m/home')).text(),
    await (await lobby.api('/m/api/winners')).text(),
  ]
  await contents()
  lobby.platform.values.winnerBoard = { list: [winner('new***1')] }
  for (const text of await contents()) expect(text).toContain('win***0')
  expect((await purge(lobby, `Bearer ${PURGE_TOKEN}`)).status).toBe(200)
  for (const text of await contents()) {
    expect(text).toContain('new***1')
    expect(text).not.toContain('win***0')
  }
})

it('a cache purge is refused without the secret', async () => {
  for (const authorization of [
    undefined,
    'Bearer wrong',
    `Basic ${PURGE_TOKEN}`,
    `Bearer ${PURGE_TOKEN}x`,
    'Bearer ',
  ]) {
    const response = await purge(lobby, authorization)
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  }
})

it('the purge path returns 404 when no secret is configured', async () => {
  await using lobby = await takeLobby({ vars: { PURGE_TOKEN: undefined } })
  expect((await purge(lobby, 'Bearer ')).status).toBe(404)
})

it('a cache purge accepts only the new secret once it has replaced a leaked one', async () => {
  await using lobby = await takeLobby({ vars: { PURGE_TOKEN: 'another-secret' } })
  expect((await purge(lobby, `Bearer ${PURGE_TOKEN}`)).status).toBe(401)
  expect((await purge(lobby, 'Bearer another-secret')).status).toBe(200)
  const health = (token: string) =>
    lobby.fetch('/m/health?deep=1', { headers: { Authorization: `Bearer ${token}` } })
  expect((await health(PURGE_TOKEN)).status).toBe(401)
  expect((await health('another-secret')).status).toBe(200)
})

it('a cache purge returns 503 when KV fails', async () => {
  kv.fault = 'refuses-writes'
  const response = await purge(lobby, `Bearer ${PURGE_TOKEN}`)
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    503,
    'not-everywhere',
  ])
})

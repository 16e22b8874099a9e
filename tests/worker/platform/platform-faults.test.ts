import { beforeEach, describe, expect, it } from 'vitest'
import { FakeKv } from '../../fixtures/fake-kv'
import type { ScriptedReply } from '../../fixtures/fake-platform'
import { banner, game, winner } from '../../fixtures/platform-values'
import type { Lobby } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Failures of the platform. The visitor still gets a page, and the platform is not overloaded. */

const codeOf = async (lobby: Lobby, path: string) => {
  const response = await lobby.api(path)
  const { code } = (await response.json()) as { code?: string }
  return [response.status, code]
}

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

describe('a failed platform call', () => {
  it.each<[string, ScriptedReply, number, string]>([
    ['500', { kind: 'bytes', body: 'oops', status: 500 }, 502, 'http-5xx'],
    ['503', { kind: 'bytes', body: '', status: 503, headers: { 'Retry-After': '7' } }, 502, 'http-5xx'],
    ['reset', { kind: 'reset' }, 502, 'unreachable'],
    [
      '429',
      { kind: 'bytes', body: '', status: 429, headers: { 'Retry-After': '9' } },
      429,
      'too-many-requests',
    ],
    ['a refusal', { kind: 'refusal', errorCode: 'no.pool', status: 400 }, 422, 'refused'],
  ])('a failed platform call is answered with a problem code: %s', async (_, reply, status, code) => {
    lobby.platform.script('jackpot', reply)
    const response = await lobby.api('/m/api/jackpot')
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Retry-After')).toBe(reply.headers?.['Retry-After'] ?? null)
    expect([response.status, await response.json()]).toEqual([status, { type: 'about:blank', status, code }])
  })

  it('a failed platform call leaves home complete, even with cold caches', async () => {
    // This test has a separate lobby, because so many failures open the circuit breaker.
    await using lobby = await takeLobby()
    lobby.platform.script('*', { kind: 'reset' })
    const response = await lobby.fetch('/m/home')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('</html>')
  })

  it('a failed platform call is repeated once, and only when it is a read', async () => {
    await lobby.api('/m/api/winners')
    lobby.platform.script('jackpot', () =>
      lobby.platform.calls('jackpot').length > 1
        ? { kind: 'value', value: { pool: null } }
        : { kind: 'reset' },
    )
    expect((await lobby.api('/m/api/jackpot')).status).toBe(200)
    lobby.platform.script('addFavourite', { kind: 'reset' })
    const player = await createMember()
    await lobby.api('/m/api/favourites/PG/1', { method: 'PUT', member: player })
    expect(lobby.platform.calls('addFavourite')).toHaveLength(1)
  })
})

describe('time limits of platform calls', () => {
  // Only the effect is tested here. The length of the limit is tested in
  // worker/platform/transport/client.test.ts.
  it('the time limit of a platform call applies to reads, even when bytes arrive slowly', async () => {
    lobby.platform.script('jackpot', { kind: 'hang' })
    lobby.platform.script('winnerBoard', { kind: 'drip', everyMs: 200 })
    const outcomes = await Promise.all([codeOf(lobby, '/m/api/jackpot'), codeOf(lobby, '/m/api/winners')])
    expect(outcomes).toEqual([
      [504, 'timeout'],
      [504, 'timeout'],
    ])
  })

  it('a member’s section that never arrives shows an error in an otherwise complete page', async () => {
    lobby.platform.script('memberInfo', { kind: 'hang' })
    const { cookie } = await createMember()
    const text = await (await lobby.fetch('/m/home', { headers: { Cookie: `${cookie}; scripts=1` } })).text()
    expect(text).toContain('{&quot;ok&quot;:false,&quot;code&quot;:&quot;timeout&quot;}')
    expect(text).toMatch(/<\/html>$/)
  })
})

describe('a slow platform', () => {
  it('a slow platform delays no visitor while older content is available', async () => {
    const kv = new FakeKv()
    {
      await using earlier = await takeLobby({ kv })
      const isKept = async () => {
        await (await earlier.fetch('/m/home')).text()
        return [...kv.values.keys()].some((key) => key.includes(':page:'))
      }
      await expect.poll(isKept).toBe(true)
    }
    for (const minutes of [5, 120]) {
      for (const [key, text] of kv.values) {
        kv.values.set(key, JSON.stringify({ ...JSON.parse(text), at: Date.now() - minutes * 60_000 }))
      }
      await using later = await takeLobby({ kv, patience: 1 })
      later.platform.script('*', { kind: 'hang' })
      expect((await later.fetch('/m/home')).status).toBe(200)
      // The platform call for newer content is still open.
      const [call] = later.platform.requests
      expect(call?.isOpen, `${minutes} minutes`).toBe(true)
    }
  })
})

describe('malformed platform responses', () => {
  it('malformed platform responses lose their invalid items and keep the valid ones', async () => {
    const { values } = lobby.platform
    values.hotGames = {
      list: [null, 7, {}, { ...game('1'), nodeId: 1 }, game('2', { gameCategory: 'EVIL' })],
    }
    values.winnerBoard = {
      list: [winner('num***1', { winAmount: 12.5 }), winner('nul***1', { winAmount: null }), null],
    }
    values.announcements = { list: [banner('good'), { id: null }, 'x'] }
    const { list } = (await (await lobby.api('/m/api/winners')).json()) as {
      list: { customerName: string }[]
    }
    expect(list.map(({ customerName }) => customerName)).toEqual(['num***1'])
    const response = await lobby.fetch('/m/home')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Game 1')
    // Log lines arrive over a pipe, shortly after the response.
    await expect.poll(() => lobby.logs.join('\n')).toContain('"event":"platform-items-dropped"')
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a string', 'x'],
    ['a list', []],
    ['a list of 100,000', { list: Array.from({ length: 100_000 }, () => 1) }],
    ['an object without a list', { list: 'x' }],
  ])('a page loads when the platform responds to all calls with %s', async (_, value) => {
    for (const name of Object.keys(lobby.platform.values)) {
      if (name !== 'status') lobby.platform.values[name as 'jackpot'] = value
    }
    expect(await codeOf(lobby, '/m/api/winners')).toEqual([502, 'malformed'])
    expect((await lobby.fetch('/m/home')).status).toBe(200)
  })

  it('platform responses may begin with a byte order mark', async () => {
    lobby.platform.script('jackpot', { kind: 'bytes', body: '\ufeff{"success":true,"value":{"pool":null}}' })
    expect((await lobby.api('/m/api/jackpot')).status).toBe(200)
  })
})

describe('a platform outage', () => {
  const health = async (lobby: Lobby) =>
    ((await (await lobby.fetch('/m/health')).json()) as { platform: string }).platform

  it('a platform outage opens the breaker, spares the platform calls, and ends with one probe', async () => {
    await using lobby = await takeLobby()
    await lobby.api('/m/api/winners')
    lobby.platform.script('*', { kind: 'reset' })
    const outcomes: unknown[] = []
    // The visitors come one after another, because simultaneous requests would share one call.
    for (let visitor = 0; visitor < 40; visitor += 1) {
      outcomes.push((await codeOf(lobby, '/m/api/jackpot'))[1])
    }
    expect(new Set(outcomes)).toEqual(new Set(['unreachable', 'breaker-open']))
    const asked = outcomes.filter((code) => code === 'unreachable').length
    expect(lobby.platform.calls('jackpot').length).toBeLessThanOrEqual(Math.ceil(asked * 1.1))
    expect(await health(lobby)).toBe('open')
    const seen = lobby.platform.requests.length
    const refused = await lobby.api('/m/api/jackpot')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toMatch(/^[1-5]$/)
    expect(lobby.platform.requests).toHaveLength(seen)

    lobby.platform.script('*', { kind: 'value', value: { list: [] }, delayMs: 300 })
    await expect.poll(() => health(lobby), { timeout: 8000, interval: 200 }).toBe('probing')
    // Home makes nine platform calls, of which only the breaker’s probe is sent.
    expect((await lobby.fetch('/m/home')).status).toBe(200)
    expect(lobby.platform.requests).toHaveLength(seen + 1)
    expect(await health(lobby)).toBe('closed')
    lobby.platform.heal()
    expect((await lobby.api('/m/api/jackpot')).status).toBe(200)
  })

  it('during a platform outage, cached content is served with a notice', async () => {
    const kv = new FakeKv()
    await using lobby = await takeLobby({ kv })
    const hour = 3_600_000
    kv.values.set('oriel:0:jackpot:BN', JSON.stringify({ at: Date.now() - hour / 2, raw: { pool: null } }))
    lobby.platform.script('jackpot', { kind: 'reset' })
    expect(await (await lobby.api('/m/api/jackpot')).json()).toEqual({ pool: null, state: 'error' })
  })
})

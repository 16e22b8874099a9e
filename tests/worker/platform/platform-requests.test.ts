import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby, takeLobby } from '../harness/shared-servers'

/** Only allow-listed data passes between browser and platform. */

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

describe('requests to the platform', () => {
  /** Headers of the connection itself, which the HTTP client adds. */
  const transport = new Set(['host', 'content-length', 'connection', 'accept-encoding'])

  it('requests to the platform have exactly the allowed headers, whatever the browser sends', async () => {
    const player = await createMember()
    const hostile = {
      Authorization: 'Bearer evil',
      Merchant: 'evil',
      Device: 'APP',
      Language: 'evil',
      ModuleId: 'EVIL3',
      Encryption: 'none',
      'X-Request-Id': 'evil',
      'X-Forwarded-For': '10.0.0.1',
      'X-Forwarded-Host': 'evil.example',
      'X-HTTP-Method-Override': 'DELETE',
      'X-Real-IP': '10.0.0.1',
      Forwarded: 'for=10.0.0.1',
      Via: '1.1 evil',
      'Proxy-Authorization': 'Basic ZXZpbA==',
      TE: 'trailers',
      'User-Agent': 'evil',
      'Sandbox-Account': 'evil',
      'Sandbox-Repeated': 'evil',
      Referer: `${ORIGIN}/m/home?token=evil`,
    }
    for (const [path, method] of [
      ['/m/home', 'GET'],
      ['/m/api/jackpot', 'GET'],
      ['/m/api/favourites/PG/1000', 'PUT'],
    ]) {
      await lobby.api(path ?? '', {
        method: method ?? 'GET',
        member: player,
        headers: { ...hostile, Cookie: `${player.cookie}; evil=1` },
      })
    }
    expect(lobby.platform.requests.length).toBeGreaterThan(8)
    for (const { name, headers } of lobby.platform.requests) {
      const isMember = ['memberInfo', 'balance', 'favourites', 'addFavourite'].includes(name ?? '')
      const expected = [
        ...['accept', 'device', 'language', 'merchant', 'moduleid', 'x-request-id'],
        ...(isMember ? ['authorization'] : []),
        ...(name === 'addFavourite' ? ['content-type'] : []),
      ]
      expect(
        Object.keys(headers)
          .filter((header) => !transport.has(header))
          .sort(),
      ).toEqual(expected.sort())
      expect(JSON.stringify(headers)).not.toMatch(/evil|10\.0\.0\.1/i)
      expect(headers).toMatchObject({ merchant: 'oriel', device: 'H5', language: 'BN' })
      if (isMember) expect(headers.authorization).toBe(MEMBER_TOKEN)
    }
  })

  it('requests to the platform name a configured language, whatever language the browser prefers', async () => {
    for (const lang of ['EN%0d%0aX-Evil:%201', '..%2f', 'XX', '%00']) {
      for (const [path, headers] of [
        [`/m/home?lang=${lang}`, {}],
        ['/m/home', { Cookie: `lang=${lang}`, 'Accept-Language': lang }],
      ] as const) {
        const answer = await lobby.raw(path, { headers })
        expect(answer.status).toBe(200)
        expect(answer.body).toContain('<html lang="bn"')
        expect(answer.headers['x-evil']).toBeUndefined()
      }
    }
    expect(new Set(lobby.platform.requests.map(({ headers }) => headers.language))).toEqual(new Set(['BN']))
  })

  it('requests to the platform do not follow a redirect', async () => {
    lobby.platform.script('jackpot', {
      kind: 'bytes',
      body: '',
      status: 302,
      headers: { Location: '/wps/system/location' },
    })
    const response = await lobby.api('/m/api/jackpot')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([502, 'redirected'])
    expect(lobby.platform.calls('location')).toEqual([])
  })
})

describe('responses of the platform', () => {
  it('headers of platform responses are not forwarded', async () => {
    const headers = {
      'Set-Cookie': 'platform=1',
      Server: 'platform/9',
      'X-Powered-By': 'platform',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=99999',
      'X-Internal': 'secret',
    }
    lobby.platform.script('*', (request) => ({
      kind: 'value',
      value: lobby.platform.values[request.name ?? 'status'],
      headers,
    }))
    for (const path of ['/m/api/jackpot', '/m/home']) {
      const response = await lobby.api(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toMatch(/^private/)
      for (const name of [
        'Set-Cookie',
        'Server',
        'X-Powered-By',
        'Access-Control-Allow-Origin',
        'X-Internal',
      ]) {
        expect(response.headers.get(name), name).toBeNull()
      }
    }
  })

  it.each([
    ['HTML', { kind: 'bytes', body: '<h1>Gateway</h1>', contentType: 'text/html' }, 'not-json'],
    ['20 MB', { kind: 'bytes', body: `{"success":true,"value":"${'x'.repeat(20_000_000)}"}` }, 'too-large'],
    [
      'a gzip bomb',
      {
        kind: 'bytes',
        body: gzipSync(Buffer.alloc(60_000_000, 0x20)),
        headers: { 'Content-Encoding': 'gzip' },
      },
      'too-large',
    ],
    ['half an answer', { kind: 'truncated' }, 'unreachable'],
    [
      'nesting of 100',
      { kind: 'value', value: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) },
      'malformed',
    ],
  ] as const)('platform responses become a 502 problem when they are %s', async (_, reply, code) => {
    lobby.platform.script('jackpot', reply)
    const response = await lobby.api('/m/api/jackpot')
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect([response.status, await response.json()]).toEqual([
      502,
      { type: 'about:blank', status: 502, code },
    ])
  })

  it('platform responses cannot pollute a prototype', async () => {
    lobby.platform.script('winnerBoard', {
      kind: 'bytes',
      body: '{"success":true,"value":{"__proto__":{"polluted":1},"list":[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"vo":{"customerName":"a***b","vendor":"PG","gameName":"Koi","winAmount":"1","__proto__":{"polluted":1}}}]}}',
    })
    const text = await (await lobby.api('/m/api/winners')).text()
    expect(JSON.parse(text).list).toEqual([
      { customerName: 'a***b', vendor: 'Vendor PG', gameName: 'Koi', winAmount: '1' },
    ])
    expect(await (await lobby.fetch('/m/home')).text()).not.toContain('polluted')
  })

  it('platform responses never reveal the member token to the browser or the log', async () => {
    await using lobby = await takeLobby()
    const player = await createMember()
    // The fake platform repeats the token that it received, in values and in errors.
    lobby.platform.values.memberInfo = { id: 1, account: 'a', nickname: 'n', type: 0, token: MEMBER_TOKEN }
    lobby.platform.script('favourites', { kind: 'refusal', errorCode: 'x', status: 400 })
    lobby.platform.script('balance', { kind: 'bytes', body: `{"echo":"${MEMBER_TOKEN}"}` })
    lobby.platform.script('addFavourite', { kind: 'refusal', errorCode: 'x', status: 400 })
    const answers = [
      await (await lobby.fetch('/m/home', { headers: { Cookie: player.cookie } })).text(),
      await (await lobby.api('/m/home.data', { member: player })).text(),
      await (await lobby.api('/m/api/favourites/PG/1', { method: 'PUT', member: player })).text(),
    ]
    for (const answer of answers) expect(answer).not.toContain(MEMBER_TOKEN)
    const log = await readCompleteLog(lobby)
    expect(log).toContain('"event":"part-failed"')
    expect(log).not.toContain(MEMBER_TOKEN)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PLATFORM_KEY } from '../fixtures/platform-values'
import { type Lobby, ORIGIN, startLobby } from './harness'

/** What forms ask for while they are filled in (architecture, way of a request 7; test plan C 23). */

let lobby: Lobby
beforeAll(async () => {
  lobby = await startLobby()
  // From here on the status is known, so that whatever reaches the platform comes from the test.
  await lobby.api('/m/api/winners')
})
afterAll(() => lobby[Symbol.asyncDispose]())
beforeEach(() => lobby.platform.heal())

let last = 0
const number = () => {
  last += 1
  return { mobileNum: String(1_811_000_000 + last), countryDialingCode: '+880' }
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  lobby.api(path, { method: 'POST', headers, body: JSON.stringify(body) })

describe('keys', () => {
  it('are the public parts of what the platform publishes, and nothing else', async () => {
    lobby.platform.values.jwks = {
      keys: [
        { ...PLATFORM_KEY, d: 'canary-private-part', x5c: ['x'] },
        { kty: 'RSA', kid: 'r', n: 'x', e: 'AQAB' },
      ],
    }
    const response = await lobby.api('/m/api/keys')
    const { kty, crv, x, y, kid } = PLATFORM_KEY
    expect([response.status, await response.json()]).toEqual([200, { keys: [{ kty, crv, x, y, kid }] }])
  })
})

it('a captcha is the picture with its question, new every time', async () => {
  lobby.platform.values.captcha = {
    id: 'c-9',
    image: 'data:image/png;base64,AAAA',
    kind: 'equation',
    max: 3,
    answer: 'canary-answer',
  }
  for (let again = 0; again < 2; again += 1) {
    const response = await lobby.api('/m/api/captcha')
    expect(await response.json()).toEqual({
      id: 'c-9',
      image: 'data:image/png;base64,AAAA',
      kind: 'equation',
      max: 3,
    })
    expect(response.headers.get('Cache-Control')).toContain('no-store')
  }
  expect(lobby.platform.calls('captcha')).toHaveLength(2)
})

it.each(['<svg onload=alert(1)>', 'https://evil.example/x.png', 'data:text/html;base64,AAAA'])(
  'a captcha that is no picture is not shown: %s',
  async (image) => {
    lobby.platform.values.captcha = { id: 'c-9', image }
    const response = await lobby.api('/m/api/captcha')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([502, 'malformed'])
  },
)

describe('codes', () => {
  it('for login are valid until the platform says', async () => {
    const to = number()
    const response = await post('/m/api/codes/login', to)
    expect([response.status, await response.json()]).toEqual([200, { expiresAt: 1_900_000_000_000 }])
    expect(lobby.platform.calls('loginCode').map(({ body }) => JSON.parse(body))).toEqual([
      { mobileNum: to.mobileNum, countryDialingCode: '880' },
    ])
  })

  it('for registration are valid for as many minutes as the platform says', async () => {
    const before = Date.now()
    const to = number()
    const response = await post('/m/api/codes/register', { ...to, mobileNum: `0${to.mobileNum}` })
    const { expiresAt } = (await response.json()) as { expiresAt: number }
    expect(expiresAt).toBeGreaterThanOrEqual(before + 300_000)
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 300_000)
    expect(lobby.platform.calls('registerCode').map(({ body }) => JSON.parse(body))).toEqual([
      { mobileNo: to.mobileNum, countryDialingCode: '880' },
    ])
  })

  it("the platform refuses are refused in the platform's word for it", async () => {
    lobby.platform.script('loginCode', { kind: 'refusal', errorCode: 'sms.number.refused', status: 400 })
    const response = await post('/m/api/codes/login', number())
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      422,
      'sms.number.refused',
    ])
  })

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a list', [number()]],
    ['letters', { mobileNum: '17abc', countryDialingCode: '880' }],
    [
      'Bengali digits, which the form turns into Latin ones',
      { mobileNum: '১৭১১', countryDialingCode: '880' },
    ],
    ['a number without country', { mobileNum: '1711000000' }],
    ['a country of five digits', { mobileNum: '1711000000', countryDialingCode: '88000' }],
    ['more than it takes', { ...number(), geetest: 'x' }],
    ['a prototype', JSON.parse('{"mobileNum":"1711000000","countryDialingCode":"880","__proto__":{"x":1}}')],
  ])('are not sent for %s (A 5)', async (_, body) => {
    const response = await post('/m/api/codes/login', body)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'bad-body'])
    expect(lobby.platform.requests).toEqual([])
  })

  it('are not sent for half a body', async () => {
    for (const body of ['', '{', '{"mobileNum":"1711000000"', 'null']) {
      const response = await lobby.api('/m/api/codes/login', { method: 'POST', body })
      expect(response.status).toBe(400)
    }
    expect(lobby.platform.requests).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['as text', { 'Content-Type': 'text/plain' }],
    ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['from a subdomain', { 'Sec-Fetch-Site': 'same-site' }],
  ])('are not sent for who asks %s (C 23, 24)', async (_, headers) => {
    expect((await post('/m/api/codes/login', number(), headers)).status).toBe(403)
    expect(lobby.platform.requests).toEqual([])
  })

  it('are not sent for who asks without our own header (C 23)', async () => {
    const response = await lobby.fetch('/m/api/codes/login', {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      body: JSON.stringify(number()),
    })
    expect(response.status).toBe(403)
    expect(lobby.platform.requests).toEqual([])
  })
})

describe.each([
  ['usernames', 'validateUsername', 'register.username.taken', 'free'],
  ['affiliates', 'affiliate', 'register.affiliate.unknown', 'known'],
] as const)('%s', (path, endpoint, refusal, word) => {
  const ask = async (name: string) => (await lobby.api(`/m/api/${path}/${name}`)).json()

  it('are as the platform says: by success, by a flag, or by its refusal', async () => {
    expect(await ask('rahim.01')).toEqual({ [word]: true })
    lobby.platform.script(endpoint, { kind: 'value', value: { [word]: false } })
    expect(await ask('rahim.01')).toEqual({ [word]: false })
    lobby.platform.script(endpoint, { kind: 'refusal', errorCode: refusal })
    expect(await ask('rahim.01')).toEqual({ [word]: false })
    expect(lobby.platform.calls(endpoint).map(({ query }) => Object.values(query)[0])).toEqual([
      'rahim.01',
      'rahim.01',
      'rahim.01',
    ])
  })

  it('are unknown while the platform does not answer', async () => {
    lobby.platform.script(endpoint, { kind: 'refusal', errorCode: 'x', status: 500 })
    expect(await ask('rahim01')).toMatchObject({ status: 502, code: 'http-5xx' })
  })

  it.each(['a b', 'a%2fb', '<b>', 'a'.repeat(41), '%F0%9F%98%80', "'--"])('%s is none', async (name) => {
    expect((await lobby.api(`/m/api/${path}/${encodeURIComponent(decodeURIComponent(name))}`)).status).toBe(
      400,
    )
    expect(lobby.platform.requests).toEqual([])
  })
})

it.each([
  ['/m/api/keys', 'POST'],
  ['/m/api/captcha', 'DELETE'],
  ['/m/api/codes/login', 'GET'],
  ['/m/api/codes/register', 'PUT'],
  ['/m/api/usernames/x', 'POST'],
  ['/m/api/affiliates/x', 'PUT'],
])('%s has no %s (E 35)', async (path, method) => {
  const response = await lobby.api(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toMatch(/^(GET, HEAD|POST)$/)
  expect(lobby.platform.requests).toEqual([])
})

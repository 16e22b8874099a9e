import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_ERRORS } from '../../../shared/contract/account-schemas'
import type { ScriptedReply } from '../../fixtures/fake-platform'
import { PLATFORM_KEY } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { sharedLobby } from '../harness/shared-servers'

/** API calls that account forms make while the visitor fills them in. */

const lobby = await sharedLobby()
beforeAll(async () => {
  // The status is loaded first, so that all later platform calls come from the tests.
  await lobby.api('/m/api/winners')
})
beforeEach(() => lobby.platform.heal())

let last = 0
const number = () => {
  last += 1
  return { mobileNum: String(1_811_000_000 + last), countryDialingCode: '+880' }
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  lobby.api(path, { method: 'POST', headers, body: JSON.stringify(body) })

describe('the key API', () => {
  it('the key API contains only the public parts of the platform’s keys', async () => {
    lobby.platform.values.jwks = {
      keys: [
        { ...PLATFORM_KEY, d: 'canary-private-part', x5c: ['x'] },
        { kty: 'RSA', kid: 'r', n: 'x', e: 'AQAB' },
        // One malformed key must not make the other keys useless.
        null,
        { kid: 5 },
      ],
    }
    const before = Date.now()
    const response = await lobby.api('/m/api/keys')
    const { kty, crv, x, y, kid } = PLATFORM_KEY
    const { keys, now, ...others } = (await response.json()) as { keys: unknown; now: number }
    expect([response.status, keys, others]).toEqual([200, [{ kty, crv, x, y, kid }], {}])
    // The browser corrects its clock with this time.
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
  })
})

it('the captcha API returns image and question but no solution, and is never cached', async () => {
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

it.each([
  [false, 'CAPTCHA3'],
  [true, 'VALID_CAPTCHA3'],
])(
  'the captcha API accepts VALID_CAPTCHA3 %s from the operator’s captcha module: %s',
  async (isOn, module) => {
    lobby.platform.values.whitelabel = { VALID_CAPTCHA3: isOn }
    await lobby.flush()
    expect((await lobby.api('/m/api/captcha')).status).toBe(200)
    expect(lobby.platform.calls('captcha').map(({ headers }) => headers.moduleid)).toEqual([module])
  },
)

it.each(['<svg onload=alert(1)>', 'https://evil.example/x.png', 'data:text/html;base64,AAAA'])(
  'a captcha without a valid image is refused: %s',
  async (image) => {
    lobby.platform.values.captcha = { id: 'c-9', image }
    const response = await lobby.api('/m/api/captcha')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([502, 'malformed'])
  },
)

describe('SMS codes', () => {
  it('SMS codes for login expire when the platform says', async () => {
    lobby.platform.values.loginCode = { expirationTime: Date.now() + 120_000 }
    const to = number()
    const response = await post('/m/api/codes/login', to)
    const { secondsLeft } = (await response.json()) as { secondsLeft: number }
    expect(response.status).toBe(200)
    // Some of the two minutes have passed, but less than one minute.
    expect(secondsLeft).toBeGreaterThan(60)
    expect(secondsLeft).toBeLessThanOrEqual(120)
    expect(lobby.platform.calls('loginCode').map(({ body }) => JSON.parse(body))).toEqual([
      { mobileNum: to.mobileNum, countryDialingCode: '880' },
    ])
  })

  it('SMS codes for registration expire after the minutes that the platform says', async () => {
    const to = number()
    const response = await post('/m/api/codes/register', { ...to, mobileNum: `0${to.mobileNum}` })
    expect(await response.json()).toEqual({ secondsLeft: 300 })
    expect(lobby.platform.calls('registerCode').map(({ body }) => JSON.parse(body))).toEqual([
      { mobileNo: to.mobileNum, countryDialingCode: '880' },
    ])
  })

  it.each([null, -5, 'soon'])(
    'SMS codes are sent although the platform gives %j as their lifetime',
    async (wrong) => {
      lobby.platform.values.loginCode = { expirationTime: wrong }
      const response = await post('/m/api/codes/login', number())
      expect([response.status, await response.json()]).toEqual([200, { secondsLeft: 60 }])
    },
  )

  describe.each([
    ['login', 'loginCode'],
    ['register', 'registerCode'],
  ] as const)('SMS codes for %s that the platform refuses', (kind, endpoint) => {
    const refusedBy = async (reply: ScriptedReply) => {
      lobby.platform.script(endpoint, reply)
      const response = await post(`/m/api/codes/${kind}`, number())
      const { code } = (await response.json()) as { code: string }
      return { status: response.status, code, retryAfter: response.headers.get('Retry-After') }
    }

    // An error that requires a third-party puzzle is tested in register-form.test.ts.
    const others = ['login.not.session', 'sms.too.often', 'login.captcha.required']
    it.each(ACCOUNT_ERRORS.filter((code) => !others.includes(code)))(
      'a refused SMS code keeps the platform’s error code: %s',
      async (errorCode) => {
        for (const status of [200, 400, 403, 404, 409]) {
          const answer = await refusedBy({ kind: 'refusal', errorCode, status })
          expect(answer).toEqual({ status: 422, code: errorCode, retryAfter: null })
        }
      },
    )

    it('a refused SMS code reports the wait after a limit', async () => {
      const headers = { 'Retry-After': '47' }
      const limited = { kind: 'refusal', errorCode: 'sms.too.often', headers } as const
      for (const status of [200, 400, 429]) {
        const answer = await refusedBy({ ...limited, status })
        expect(answer).toEqual({ status: 429, code: 'sms.too.often', retryAfter: '47' })
      }
      const locked = await refusedBy({ ...limited, errorCode: 'login.locked', status: 429 })
      expect(locked).toEqual({ status: 429, code: 'login.locked', retryAfter: '47' })
      const other = await refusedBy({ ...limited, errorCode: 'core.err.0815', status: 429 })
      expect(other).toEqual({ status: 429, code: 'too-many-requests', retryAfter: '47' })
    })

    it('during an upgrade a refused SMS code keeps the upgrade’s error code, even with status 503', async () => {
      const answer = await refusedBy({ kind: 'refusal', errorCode: 'system.upgrading', status: 503 })
      expect(answer).toMatchObject({ status: 502, code: 'system.upgrading' })
    })

    it('the response to a refused SMS code repeats nothing of an unknown error code', async () => {
      const answer = await refusedBy({ kind: 'refusal', errorCode: '<b>core.err.0815</b>', status: 400 })
      expect(answer).toEqual({ status: 422, code: 'refused', retryAfter: null })
    })
  })

  it('an SMS code that was refused can be requested again immediately', async () => {
    const to = number()
    const refusal = { kind: 'refusal', errorCode: 'sms.number.refused', status: 400 } as const
    lobby.platform.script('registerCode', refusal)
    for (let again = 0; again < 2; again += 1) {
      const refused = await post('/m/api/codes/register', to)
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        422,
        refusal.errorCode,
      ])
    }
    lobby.platform.heal()
    expect((await post('/m/api/codes/register', to)).status).toBe(200)
    expect((await post('/m/api/codes/register', to)).status).toBe(429)
  })

  it('a refused SMS code still counts for the limit of the IP address', async () => {
    lobby.platform.script('loginCode', { kind: 'refusal', errorCode: 'sms.number.refused', status: 400 })
    const answers: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { status } = await post('/m/api/codes/login', number(), { 'CF-Connecting-IP': '198.51.100.201' })
      answers.push(status)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a list', [number()]],
    ['text', { mobileNum: '17abc', countryDialingCode: '880' }],
    [
      'Bengali digits, which the form turns into Latin ones',
      { mobileNum: '১৭১১', countryDialingCode: '880' },
    ],
    ['a number without country', { mobileNum: '1711000000' }],
    ['a country of five digits', { mobileNum: '1711000000', countryDialingCode: '88000' }],
    ['an unknown field', { ...number(), geetest: 'x' }],
    ['a prototype', JSON.parse('{"mobileNum":"1711000000","countryDialingCode":"880","__proto__":{"x":1}}')],
  ])('SMS codes are not sent for the number %s', async (_, body) => {
    const response = await post('/m/api/codes/login', body)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'bad-body'])
    expect(lobby.platform.asked).toEqual([])
  })

  it('SMS codes are not sent for an incomplete body', async () => {
    for (const body of ['', '{', '{"mobileNum":"1711000000"', 'null']) {
      const response = await lobby.api('/m/api/codes/login', { method: 'POST', body })
      expect(response.status).toBe(400)
    }
    expect(lobby.platform.asked).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['as text', { 'Content-Type': 'text/plain' }],
    ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['from a subdomain', { 'Sec-Fetch-Site': 'same-site' }],
  ])('SMS codes are not sent for requests %s', async (_, headers) => {
    expect((await post('/m/api/codes/login', number(), headers)).status).toBe(403)
    expect(lobby.platform.asked).toEqual([])
  })

  it('SMS codes are not sent without the lobby’s request header', async () => {
    const response = await lobby.fetch('/m/api/codes/login', {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      body: JSON.stringify(number()),
    })
    expect(response.status).toBe(403)
    expect(lobby.platform.asked).toEqual([])
  })
})

describe.each([
  ['usernames', 'validateUsername', 'register.username.taken', 'free'],
  ['affiliates', 'affiliate', 'register.affiliate.unknown', 'known'],
] as const)('the API for %s', (path, endpoint, refusal, field) => {
  const ask = async (name: string) => (await lobby.api(`/m/api/${path}/${name}`)).json()

  it('the API checks a user name or affiliate code by the platform’s success, flag or refusal', async () => {
    expect(await ask('rahim.01')).toEqual({ [field]: 'yes' })
    lobby.platform.script(endpoint, { kind: 'value', value: { [field]: false } })
    expect(await ask('rahim.01')).toEqual({ [field]: 'no' })
    lobby.platform.script(endpoint, { kind: 'refusal', errorCode: refusal })
    expect(await ask('rahim.01')).toEqual({ [field]: 'no' })
    expect(lobby.platform.calls(endpoint).map(({ query }) => Object.values(query)[0])).toEqual([
      'rahim.01',
      'rahim.01',
      'rahim.01',
    ])
  })

  it.each([true, 1, '1'])('the name check accepts %j as the platform’s flag', async (value) => {
    lobby.platform.script(endpoint, { kind: 'value', value })
    expect(await ask('rahim.01')).toEqual({ [field]: 'yes' })
  })

  it.each([{}, { [field]: 'perhaps' }, { taken: true }, 'no', 7])(
    'the name check reports “unknown” after a malformed response: %j',
    async (value) => {
      lobby.platform.script(endpoint, { kind: 'value', value })
      expect(await ask('rahim.01')).toEqual({ [field]: 'unknown' })
    },
  )

  it('the name check reports “unknown” while the platform fails', async () => {
    lobby.platform.script(endpoint, { kind: 'refusal', errorCode: 'x', status: 500 })
    expect(await ask('rahim01')).toMatchObject({ status: 502, code: 'http-5xx' })
  })

  it.each(['a b', 'a%2fb', '<b>', 'a'.repeat(41), '%F0%9F%98%80', "'--"])(
    'the name check refuses %s',
    async (name) => {
      expect((await lobby.api(`/m/api/${path}/${encodeURIComponent(decodeURIComponent(name))}`)).status).toBe(
        400,
      )
      expect(lobby.platform.asked).toEqual([])
    },
  )
})

it('an invitation code is checked for the host in the visitor’s address bar', async () => {
  await lobby.api('/m/api/affiliates/RAHIM7')
  expect(lobby.platform.calls('affiliate').map(({ query }) => query)).toEqual([
    { code: 'RAHIM7', domain: 'lobby.example' },
  ])
})

it.each([
  ['/m/api/keys', 'POST'],
  ['/m/api/captcha', 'DELETE'],
  ['/m/api/codes/login', 'GET'],
  ['/m/api/codes/register', 'PUT'],
  ['/m/api/usernames/x', 'POST'],
  ['/m/api/affiliates/x', 'PUT'],
])('the API path %s does not allow the method %s', async (path, method) => {
  const response = await lobby.api(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toMatch(/^(GET, HEAD|POST)$/)
  expect(lobby.platform.asked).toEqual([])
})

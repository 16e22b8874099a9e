import { expect, test } from 'vitest'
import { createLogger } from './logger'
import { REDACTED, redactFields, redactText } from './redact'

const jwe =
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..48V1_ALb6US04U3b.5eym8TW_c8SuK0lt.XFBoMYUZodetZdvTiFvSkQ'

test.each([
  ['password', 'hunter2'],
  ['oldPassword', 'hunter2'],
  ['Authorization', 'abc'],
  ['Set-Cookie', 'a=b'],
  ['X-CSRF-Token', 'abc'],
  ['captcha', '123456'],
  ['smsCode', '4711'],
  ['mobile_num', '01712345678'],
  ['countryPhone', 1712345678],
  ['token', { nested: 'abc' }],
])('redacts a field named %s', (name, value) => {
  expect(redactFields({ [name]: value })).toEqual({ [name]: REDACTED })
})

test('redacts secrets at any depth', () => {
  const line = JSON.stringify(redactFields({ body: { user: [{ password: 'canary' }] } }))
  expect(line).not.toContain('canary')
})

test.each([
  ['a JWE', `refused ${jwe} here`, jwe],
  ['a bearer token', 'Authorization: Bearer canary.token-1', 'canary.token-1'],
  ['a query parameter', 'GET https://p.example/wps?token=canary&x=1', 'canary'],
  ['JSON in text', 'bad reply {"password":"canary","ok":true}', 'canary'],
  ['an SMS code in a URL', '/verify?smsCode=471147', '471147'],
  ['a phone number', 'no member 01712345678', '01712345678'],
  ['a phone number in groups', 'no member +880 1712-345678', '1712'],
  ['a phone number in Bengali digits', 'নম্বর ০১৭১২৩৪৫৬৭৮', '১৭১২'],
  ['a random session id', 'session 8f14e45fceea167a5a36dedd4bea2543', '8f14e45f'],
])('redacts %s inside text', (_what, text, secret) => {
  const clean = redactText(text)
  expect(clean).toContain(REDACTED)
  expect(clean).not.toContain(secret)
})

test('does not redact what an operator needs to see', () => {
  const fields = {
    code: 'upstream-timeout',
    status: 502,
    ms: 1_784_000_000_000,
    path: '/m/gameList',
    part: 'winners',
  }
  expect(redactFields(fields)).toEqual(fields)
  expect(redactText('Platform answered 502 for hotGames')).toBe('Platform answered 502 for hotGames')
})

test('keeps name, code and cause of an error, without secrets', () => {
  const error = Object.assign(
    new TypeError('failed for token=canary', { cause: new Error('password: canary') }),
    {
      code: 'unreachable',
    },
  )
  const line = JSON.stringify(redactFields({ error }))
  expect(line).toContain('TypeError')
  expect(line).toContain('unreachable')
  expect(line).not.toContain('canary')
})

test('limits the depth and length of logged values', () => {
  const deep: Record<string, unknown> = {}
  deep.self = deep
  expect(JSON.stringify(redactFields(deep)).length).toBeLessThan(200)
  expect(redactText('x '.repeat(5000)).length).toBeLessThan(510)
})

test('writes a line of JSON with level, event and the logger’s fields', () => {
  const lines: string[] = []
  createLogger({ requestId: 'r1' }, (level, line) => lines.push(`${level} ${line}`)).warn('deferred-failed', {
    part: 'member',
    password: 'canary',
  })
  expect(lines).toEqual([
    `warn {"level":"warn","event":"deferred-failed","requestId":"r1","part":"member","password":"${REDACTED}"}`,
  ])
})

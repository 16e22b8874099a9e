import { describe, expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import { HOME_HREF, loginHref, sanitiseReturnUrl } from './return-url'

const origin = 'https://lobby.example'

describe('return URLs of lobby pages', () => {
  it.each([
    '/m/home',
    '/m',
    '/m/changePsw',
    '/m/gameList?gameType=RNG&type=hot',
    '/m/member/home',
    '/m/member/agent/getDevidendContract',
    '/m/index.html',
    '/m/helpDetail?p=1&c=2',
    '/m/home?q=%E0%A6%B9',
  ])('accepts the return URL %s', (url) => {
    expect(sanitiseReturnUrl(url)).toBe(url)
  })
})

const hostile: unknown[] = [
  undefined,
  null,
  42,
  ['/m/home'],
  { toString: () => '/m/changePsw' },
  '',
  '/',
  '/m/..',
  '/m/../x',
  '/m/.%2e/x',
  '/m/%2e%2e/%2e%2e/evil',
  '/m/%2f%2fevil.example',
  '/m//evil.example',
  '//evil.example',
  '//evil.example/m/home',
  '///evil.example',
  '////evil.example/m/home',
  '/\\evil.example',
  '\\\\evil.example',
  '/m\\..\\evil',
  '/m/\\evil.example',
  'https://evil.example',
  'https://evil.example/m/home',
  'HTTPS:evil.example',
  'https:/m/home',
  'http://lobby.example/m/home',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//m/home',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://lobby.example/x',
  ' /m/home',
  '/m/home ',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/m/home\r\nSet-Cookie: x=1',
  '/m/home%0d%0aSet-Cookie:x=1'.replace('/m', '//m'),
  '/m/home\u0000',
  '/m@evil.example',
  '/m.evil.example',
  '/mevil',
  '//m/home@evil.example',
  '/m/home#@evil.example',
  '/m/home?\\evil',
  '/m/<script>',
  '/m/"onmouseover="x',
  '／／evil.example',
  '/m/。。/',
  '/m/\u202Eemoh',
  '/m/😀',
  '/m/home;x',
  '/m/home;/../..',
  '/__sandbox/outbox',
  '/robots.txt',
  '?x',
  '#',
  'm/home',
  './m/home',
  `/m/${'a'.repeat(2000)}`,
]

describe('other return URLs', () => {
  it.each(hostile)('replaces the return URL %o with home', (value) => {
    expect(sanitiseReturnUrl(value)).toBe(HOME_HREF)
  })

  it.each([
    '/m/login',
    '/m/LOGIN?return=/m/login',
    '/m/register.html',
    '/m/forget',
    '/m/logout',
    '/m/trail',
    '/m/trial/',
    '/m/trial?return=/m/help',
    '/m/api/keys',
    '/m/logout?x=1',
    '/m/home.data',
    '/m/home.data?x=1',
  ])('replaces %s with home, because it is not a page to return to', (url) => {
    expect(sanitiseReturnUrl(url)).toBe(HOME_HREF)
  })
})

const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    'm',
    '/m/',
    '..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    ';',
    '?',
    '#',
    '&',
    '=',
    ' ',
    '\t',
  ],
  ...[
    '\n',
    '\r',
    '\0',
    'evil.example',
    'https:',
    'javascript:',
    'home',
    'login',
    '\u2028',
    '。',
    '／',
    '\ud800',
  ],
)
const candidate = fc.oneof(
  fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
  fc.array(piece, { maxLength: 8 }).map((parts) => `/m/${parts.join('')}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl(),
)

it('for any input, returns a path that URL parsers resolve to the lobby', () => {
  fc.assert(
    fc.property(candidate, (value) => {
      const safe = sanitiseReturnUrl(value)
      const url = new URL(safe, origin)
      expect(url.origin).toBe(origin)
      expect(url.pathname).toMatch(/^\/m(\/|$)/)
      expect(url.href).toBe(origin + safe)
      expect(safe).toMatch(/^[\x21-\x7e]+$/)
      expect(sanitiseReturnUrl(safe)).toBe(safe)
    }),
    { numRuns: 20_000 },
  )
})

it('adds the return URL to the login URL, unless it is home', () => {
  expect(loginHref('/m/gameList?type=hot&p=1')).toBe('/m/login?return=%2Fm%2FgameList%3Ftype%3Dhot%26p%3D1')
  for (const from of ['/m/home', '//evil.example', '/m/login?return=/m/changePsw']) {
    expect(loginHref(from)).toBe('/m/login')
  }
})

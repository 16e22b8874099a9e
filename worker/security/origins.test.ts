import { describe, expect, it } from 'vitest'
import {
  findPlatformHost,
  findPublicOrigin,
  isSameOrigin,
  isSandboxSite,
  parseAllowedUrl,
  SANDBOX_CHAT_ORIGIN,
  SANDBOX_FRAME_ORIGIN,
  SANDBOX_PAY_ORIGIN,
} from './origins'

it.each([
  ['https://play.example', 'play.example'],
  ['http://localhost:5173', 'localhost:5173'],
  ['https://PLAY.example:8443', 'play.example:8443'],
  ['https://xn--h1alffa.example', 'xn--h1alffa.example'],
  ['https://[::1]', ''],
  ['https://a!b.example', ''],
  ['https://-a.example', ''],
  ['https://a.example.', ''],
  ['https://a', 'a'],
  [`https://${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`],
  [`https://${'a'.repeat(300)}`, ''],
])('reports %s to the platform as the host %j', (origin, host) => {
  expect(findPlatformHost(origin)).toBe(host)
})

it('prefers the configured origin to that of the request', () => {
  expect(findPublicOrigin('https://seen.example/m/home', {})).toBe('https://seen.example')
  expect(findPublicOrigin('https://seen.example/m/home', { origin: 'https://play.example' })).toBe(
    'https://play.example',
  )
})

describe('a request', () => {
  const own = 'https://own.example'
  it.each<[Record<string, string>, boolean, boolean]>([
    // Requests with Fetch Metadata
    [{ 'Sec-Fetch-Site': 'same-origin' }, true, true],
    [{ 'Sec-Fetch-Site': 'none' }, true, false],
    [{ 'Sec-Fetch-Site': 'same-site' }, false, false],
    [{ 'Sec-Fetch-Site': 'cross-site' }, false, false],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: own }, false, false],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, false, false],
    // Requests without Fetch Metadata
    [{ Origin: own }, true, true],
    [{ Origin: 'null' }, false, false],
    [{ Origin: 'http://own.example' }, false, false],
    [{}, true, false],
  ])('with %j is same-origin: %s for a read, %s for a change', (headers, reads, changes) => {
    const request = new Request(`${own}/m/home`, { headers })
    expect(isSameOrigin(request, true)).toBe(reads)
    expect(isSameOrigin(request, false)).toBe(changes)
  })
})

const listed = ['https://games.vendor.example', 'https://play.vendor.example:8443']

const hostile = [
  // Refused schemes
  ...['http://games.vendor.example/', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,<p>'],
  ...['blob:https://games.vendor.example/x', 'about:blank', 'about:srcdoc', 'file:///etc/passwd'],
  ...[
    'ftp://games.vendor.example/',
    'ws://games.vendor.example/',
    'filesystem:https://games.vendor.example/x',
  ],
  ...['view-source:https://games.vendor.example/', 'intent://games.vendor.example/#Intent;end', 'vbscript:x'],
  // Tricks around the scheme of a URL
  ...[
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'https:games.vendor.example',
    'https:/games.vendor.example',
  ],
  ...[
    'https:\\\\games.vendor.example',
    'https:///games.vendor.example/',
    '//games.vendor.example/',
    '/m/home',
    '',
  ],
  ...['htt\nps://games.vendor.example/', ' https://games.vendor.example/', 'https://games.vendor.example/\n'],
  // URLs with user names
  ...['https://games.vendor.example@evil.example/', 'https://ok@games.vendor.example/'],
  ...[
    'https://ok:pw@games.vendor.example/',
    'https://:@games.vendor.example/',
    'https://@games.vendor.example/',
  ],
  ...['https://games.vendor.example:443@evil.example/', 'https://evil.example\\@games.vendor.example/'],
  // URLs of other hosts
  ...[
    'https://evil.example/',
    'https://games.vendor.example.evil.example/',
    'https://evilgames.vendor.example/',
  ],
  ...['https://vendor.example/', 'https://sub.games.vendor.example/', 'https://games.vendor.example./'],
  ...['https://games.vendor.example:444/', 'https://play.vendor.example/', 'https://gаmes.vendor.example/'],
  ...['https://games.vendor.example%2eevil.example/', 'https://games.vendor.example%00.evil.example/'],
  ...['https://evil.example/https://games.vendor.example/', 'https://evil.example#games.vendor.example'],
  ...['https://evil.example?https://games.vendor.example', 'https://[::1]/', 'https://127.0.0.1/'],
  ...['https://null/', 'https://*/', 'https://', 'https://games.vendor.example\u2028/', 'null'],
  // URLs of the sandbox, where the sandbox is off
  ...['http://games.localhost:7601/', 'http://games.localhost/', 'https://games.localhost/'],
]

describe('allowedUrl', () => {
  it('has more than forty attacks', () => {
    expect(new Set(hostile).size).toBeGreaterThan(40)
  })

  it.each(hostile)('refuses %j', (url) => {
    expect(parseAllowedUrl(url, listed)).toBeUndefined()
  })

  it('accepts configured origins, with any path and query', () => {
    const url = 'https://games.vendor.example/slot?ticket=a%20b#c'
    expect(parseAllowedUrl(url, listed)).toBe(url)
    expect(parseAllowedUrl('HTTPS://Play.Vendor.Example:8443/x', listed)).toBe(
      'https://play.vendor.example:8443/x',
    )
    expect(parseAllowedUrl('https://games.vendor.example:443/x', listed)).toBe(
      'https://games.vendor.example/x',
    )
  })

  it('accepts nothing without configured origins', () => {
    expect(parseAllowedUrl('https://games.vendor.example/', [])).toBeUndefined()
  })

  it('accepts only the sandbox’s games, on any port, where the sandbox is on', () => {
    const sources = [...listed, SANDBOX_FRAME_ORIGIN]
    expect(parseAllowedUrl('http://games.localhost:7601/__sandbox/play/slot?ticket=1', sources)).toBeDefined()
    for (const url of [
      'http://localhost:7601/',
      'http://games.localhost.evil.example/',
      'http://x.games.localhost:7601/',
      'http://evil@games.localhost:7601/',
      'ftp://games.localhost/',
      'https://games.localhost:7601/',
      'http://games.vendor.example/',
    ])
      expect(parseAllowedUrl(url, sources)).toBeUndefined()
  })

  it('accepts a configured origin of this machine only with its port', () => {
    const sources = ['http://localhost:4326']
    expect(parseAllowedUrl('http://localhost:4326/game?ticket=1', sources)).toBeDefined()
    for (const url of ['http://localhost/', 'http://localhost:4327/', 'https://localhost:4326/'])
      expect(parseAllowedUrl(url, sources)).toBeUndefined()
  })

  it('distinguishes the sandbox’s chat, games and gateways', () => {
    const chat = 'http://chat.localhost:7601/__sandbox/chat?ticket=1'
    expect(parseAllowedUrl(chat, [SANDBOX_CHAT_ORIGIN])).toBe(chat)
    expect(parseAllowedUrl(chat, [SANDBOX_FRAME_ORIGIN])).toBeUndefined()
    const pay = 'http://pay.localhost:7601/__sandbox/pay?id=1'
    expect(parseAllowedUrl(pay, [SANDBOX_PAY_ORIGIN])).toBe(pay)
    expect(parseAllowedUrl(pay, [SANDBOX_CHAT_ORIGIN])).toBeUndefined()
  })
})

it.each([
  ['http://games.localhost:7601/', true],
  ['http://chat.localhost/m/home', true],
  ['http://pay.localhost:7601/', true],
  ['http://localhost:7601/games./', false],
  ['http://my.games.localhost/', false],
  ['http://gamesx.localhost/', false],
  ['http://x:99999/', false],
])('%s is for another site than the lobby: %s', (url, isOther) => {
  expect(isSandboxSite(url)).toBe(isOther)
})

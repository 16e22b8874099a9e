import { beforeAll, describe, expect, test } from 'vitest'
import { startLobby } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { pageText } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

let player: TestMember
let home: string
const lobby = await sharedLobby({ vars: { SANDBOX: undefined }, product: { jackpotMode: 'off' } })
beforeAll(async () => {
  player = await createMember()
  home = await pageText(await lobby.fetch('/m/home'))
})

/** Makes a request and counts the platform calls in the meantime. */
async function counting<T>(ask: () => Promise<T>): Promise<{ answer: T; platformCalls: number }> {
  const before = lobby.platform.requests.length
  const answer = await ask()
  return { answer, platformCalls: lobby.platform.requests.length - before }
}

describe('URLs that exploit parser differences', () => {
  const text = (body: string) => ({ body, type: 'text/plain; charset=utf-8' })
  const badPage = { status: 400, ...text('bad url\n') }
  const badCall = {
    status: 400,
    type: 'application/problem+json',
    body: '{"type":"about:blank","status":400,"code":"bad-url"}',
  }

  test.each([
    ['/m/..%2fapi%2fwinners', badPage],
    ['/m/%252e%252e/api', badPage],
    ['/m/%5c..%5capi', badPage],
    ['/m/%00', badPage],
    ['/m/home%00.css', badPage],
    ['/m/%0d%0aSet-Cookie:a=b', badPage],
    // This path is not valid UTF-8. The bundler once removed the check for it from the build.
    ['/m/%ff', badPage],
    ['/m/%ff%fe', badPage],
    ['/m/%ed%a0%80', badPage],
    ['/m/%c0%ae%c0%ae/api', badPage],
    ['/m/api/%ff', badCall],
    ['/m/api/favourites/..%2f..%2fx/1', badCall],
    ['/m/api/favourites/PG%252f/1', badCall],
    ['/m/api/favourites/PG;x/1', badCall],
    ['/m/api/favourites/PG%5c/1', badCall],
  ])(
    'the URL %s, which exploits parser differences, is refused without a platform call',
    async (path, refusal) => {
      const { answer, platformCalls } = await counting(() => lobby.raw(path))
      const { status, body, headers } = answer
      expect({ status, body, type: headers['content-type'] }).toEqual(refusal)
      expect(headers['set-cookie']).toBeUndefined()
      expect(platformCalls).toBe(0)
    },
  )

  test('/m/api/%2e%2e/home shows home, without a call to the platform', async () => {
    const path = '/m/api/%2e%2e/home'
    const { answer, platformCalls } = await counting(() => lobby.raw(path))
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('<link rel="canonical" href="/m/home?lang=bn"')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(platformCalls).toBe(0)
  })

  test.each([
    ['//', '/'],
    ['//evil', '/evil'],
    ['//evil.example/m/home', '/evil.example/m/home'],
    ['/m//home', '/m/home'],
    ['///m///home', '/m/home'],
  ])('the URL %s redirects to %s, without a call to the platform', async (path, target) => {
    const { answer, platformCalls } = await counting(() => lobby.raw(path))
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(target)
    expect(platformCalls).toBe(0)
  })

  // URL parsers resolve `..`, its encodings and backslashes, so these paths are outside /m.
  test.each(['/m/%2e%2e/api', '/m/%2E%2E/api/winners', '/m/.%2e/api', '/m\\..\\api'])(
    'the URL %s is not treated as an API call',
    async (path) => {
      const answer = await lobby.raw(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('a URL of 17 KiB is refused with 414', async () => {
    const { answer, platformCalls } = await counting(() => lobby.raw(`/m/home?q=${'x'.repeat(17 * 1024)}`))
    expect(answer.status).toBe(414)
    expect(platformCalls).toBe(0)
  })
})

describe('hostile Host headers', () => {
  const forwarded = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Host': 'evil.example',
    Forwarded: 'host=evil.example',
    'X-Original-URL': '/m/api/purge',
    'X-Rewrite-URL': '/m/api/purge',
  }

  test.each([
    '/m/home',
    '/m/no-such-page',
    '/m//home',
    '/m/x.css',
    '/robots.txt',
    '/sitemap.xml',
    '/m/api/winners',
  ])('hostile Host headers are not reflected by %s', async (path) => {
    for (const headers of [{ Host: 'evil.example' }, forwarded, { Host: 'evil.example', ...forwarded }]) {
      const answer = await lobby.raw(path, { headers })
      expect(answer.body).not.toContain('evil.example')
      expect(JSON.stringify(answer.headers)).not.toContain('evil.example')
    }
  })

  test('links use a configured origin instead of the Host header', async () => {
    await using named = await startLobby({ product: { origin: 'https://play.example' } })
    const answer = await named.raw('/m/home', { headers: { Host: 'evil.example', ...forwarded } })
    expect(answer.body).toContain('<link rel="canonical" href="https://play.example/m/home?lang=bn"')
    expect(answer.body).not.toContain('evil.example')
  })
})

describe('keys of the page cache', () => {
  test.each([
    '?utm_source=x&utm_campaign=y',
    '?fbclid=1',
    '?_=1700000000',
    '?',
    '?category=NOTHING',
    '?a[]=1&a[]=2',
  ])('the query %s does not add an entry to the page cache', async (query) => {
    expect(await pageText(await lobby.fetch(`/m/home${query}`))).toBe(home)
  })

  test('unknown query parameters cause no further platform call', async () => {
    const { platformCalls } = await counting(() =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) => lobby.fetch(`/m/home?utm_id=${index}&cb=${index}`)),
      ),
    )
    expect(platformCalls).toBe(0)
  })

  test.each([
    ['User-Agent', '<script>alert(1)</script>'],
    ['X-Forwarded-For', '203.0.113.66'],
    ['X-Forwarded-Host', 'evil.example'],
    ['Referer', 'https://evil.example/'],
    ['Accept', 'application/json'],
    ['Accept-Encoding', 'identity'],
    ['X-Original-URL', '/m/login'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Cookie', 'other=1; MC_SESSION_INFO=x'],
    ['CF-IPCountry', 'XX'],
    ['X-Request-Id', 'mine'],
  ])('the header %s does not change a cached page', async (name, value) => {
    expect(await pageText(await lobby.fetch('/m/home', { headers: { [name]: value } }))).toBe(home)
  })

  test.each([
    ['/m/member/home/x.css', 404],
    ['/m/member/home/x.js', 404],
    ['/m/member/home;x.js', 404],
    ['/m/member/home/.css', 404],
    ['/m/home.css', 404],
    ['/m/home/a.png', 404],
    ['/m/home.data/x.css', 404],
    ['/m/member/home%23.css', 404],
    ['/m/member/home%2fx.css', 400],
    ['/m/member/home%3bx.js', 400],
  ])('a member’s page is not served under a file name: %s', async (path, status) => {
    const answer = await lobby.raw(path, { headers: { Cookie: player.cookie } })
    expect([answer.status, answer.body]).toEqual([status, status === 404 ? 'not found\n' : 'bad url\n'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('a member’s page is not cached, and no guest gets it', async () => {
    const own = await lobby.fetch('/m/home', { headers: { Cookie: player.cookie } })
    expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await own.text()).toContain('rahim01')
    expect(await pageText(await lobby.fetch('/m/home'))).toBe(home)
  })
})

describe('missing files', () => {
  test.each([
    '/assets/entry-0000.js',
    '/assets/HomePage-0000.js',
    '/assets/entry-0000.css',
    '/assets/entry-0000.js.map',
    '/assets/a/b.woff2',
    '/apple-touch-icon.png',
    '/m/assets/entry.js',
    '/.env',
    '/.git/config',
    '/wrangler.toml',
    '/service-worker.js',
  ])('the missing file %s gets 404 as text, never the home page', async (path) => {
    const response = await lobby.fetch(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(await response.text()).toBe('not found\n')
  })

  test('home’s other paths show it with its canonical URL', async () => {
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html']) {
      const response = await lobby.fetch(path)
      expect(response.status, path).toBe(200)
      const html = await response.text()
      expect(html, path).toContain('<link rel="canonical" href="/m/home?lang=bn"')
    }
  })
})

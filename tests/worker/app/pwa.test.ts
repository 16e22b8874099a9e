import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Response } from 'miniflare'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../../worker/security/response-headers'
import { skipRepetition } from '../../selection'
import type { Lobby } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { readNonce } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** The files that make the product an installable app: manifest, service worker and offline page. */

const lobby = await sharedLobby()

interface Manifest {
  [name: string]: unknown
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}
const manifest = async (of: Lobby, language = 'en') =>
  (await (await of.fetch(`/m/manifest.webmanifest?lang=${language}`)).json()) as Manifest

describe('the web app manifest', () => {
  test('the web app manifest is cached for an hour, and is the same for all visitors in a language', async () => {
    const { cookie } = await createMember()
    const answers = [
      await lobby.fetch('/m/manifest.webmanifest?lang=en'),
      await lobby.fetch('/m/manifest.webmanifest?lang=en', { headers: { Cookie: `${cookie}; lang=UR` } }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
    expect(second).toBe(first)
  })

  test.each([
    ['bn', 'bn', 'ltr', 'গেম'],
    ['en', 'en', 'ltr', 'Games'],
    ['ur', 'ur', 'rtl', 'گیمز'],
    ['xx', 'bn', 'ltr', 'গেম'],
  ])('the web app manifest in %s has its language and direction', async (asked, lang, dir, games) => {
    const said = await manifest(lobby, asked)
    expect(said).toMatchObject({ lang, dir, name: 'Oriel', id: '/m/', scope: '/m/', display: 'standalone' })
    expect(said.shortcuts[0]?.name).toContain(games)
  })

  test('the web app manifest starts the app at home, and hides the download bar permanently', async () => {
    const start = await lobby.fetch(String((await manifest(lobby)).start_url))
    expect(start.status).toBe(200)
    expect(start.headers.getSetCookie().join()).toContain(
      'hideDownloadBar=1; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    )
  })

  test('the web app manifest has icons of the stated sizes, including maskable and monochrome ones', async () => {
    const { icons } = await manifest(lobby)
    for (const { src, sizes, type } of icons) {
      const file = join(import.meta.dirname, '../../../brands/demo/public', src)
      expect(existsSync(file), src).toBe(true)
      const { width, height, format } = await sharp(readFileSync(file)).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    }
    expect(icons.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['any', 'maskable', 'monochrome']),
    )
  })

  test('the icons of the browser’s tab and the image of shared links are available', async () => {
    const html = await (await lobby.fetch('/m/home')).text()
    const icons = [...html.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, url]) => url)
    expect(icons).toEqual(['/favicon.ico', '/icon.svg'])
    const types = ['/favicon.ico', '/icon.svg', '/share.png'].map(async (url) => {
      const { status, headers } = await lobby.fetch(url)
      return [status, headers.get('Content-Type')]
    })
    expect(await Promise.all(types)).toEqual([
      [200, expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)$/)],
      [200, 'image/svg+xml'],
      [200, 'image/png'],
    ])
  })

  test('the web app manifest has the operator’s name, colour and icons', async () => {
    const appIcons = [{ src: 'https://cdn.example/app.png', sizes: '512x512', type: 'image/png' }]
    await using own = await takeLobby({
      product: { brand: { name: 'A Very Long House', hue: 220 }, appIcons },
    })
    expect(await manifest(own)).toMatchObject({
      name: 'A Very Long House',
      short_name: 'A Very Long ',
      background_color: '#0b0c0e',
      theme_color: '#0b0c0e',
      icons: [{ ...appIcons[0], purpose: 'any' }],
    })
    const html = await (await own.fetch('/m/home')).text()
    expect(html).toContain('<link rel="apple-touch-icon" href="https://cdn.example/app.png"/>')
    expect(html).toContain('<meta name="theme-color" content="#0b0c0e"/>')
  })

  const invalid = [
    { src: 'javascript:alert(1)', sizes: '512x512' },
    { src: 'http://cdn.example/a.png', sizes: '512x512' },
    { src: '//evil.example/a.png', sizes: '512x512' },
    { src: '/a.png', sizes: 'large' },
  ]
  for (const [index, icon] of invalid.entries())
    test(
      `an invalid app icon is refused at start: ${icon.src} ${icon.sizes}`,
      skipRepetition(index, 'the first of these icons; nothing covers the others'),
      async () => {
        const appIcons = [{ ...icon, type: 'image/png' }]
        await expect(takeLobby({ product: { appIcons } })).rejects.toThrow()
      },
    )

  test('the web app manifest is linked from every page in its language', async () => {
    for (const [language, tag] of [
      ['BN', 'bn'],
      ['UR', 'ur'],
    ]) {
      const html = await (await lobby.fetch('/m/login', { headers: { Cookie: `lang=${language}` } })).text()
      expect(html).toContain(`<link rel="manifest" href="/m/manifest.webmanifest?lang=${tag}"/>`)
    }
  })
})

describe('the service worker', () => {
  const script = async (of: Lobby) => (await of.fetch('/m/sw.js')).text()

  test('the service worker is served uncached, with a policy that lets it fetch same-origin files only', async () => {
    const answer = await lobby.fetch('/m/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(answer.headers.get(name), name).toBe(value)
    // The header lets the service worker control / and /m, which are outside the folder of its script.
    expect(answer.headers.get('Service-Worker-Allowed')).toBe('/')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('the service worker changes with every build', async () => {
    const html = await (await lobby.fetch('/m/home')).text()
    const build = /"build":"([0-9a-f]{12})"/.exec(html)?.[1]
    expect(build).toBeDefined()
    expect(await script(lobby)).toContain(`const LOBBY_BUILD="${build}";`)
    expect(await script(lobby)).not.toMatch(/\b(import|export)\s*[{*'"]/)
  })

  test('the service worker is replaced by one that unregisters when switched off', async () => {
    await using off = await takeLobby({ product: { serviceWorker: 'off' } })
    const text = await script(off)
    expect(text).toContain('unregister')
    expect(text).not.toContain('respondWith')
    const { headers } = await off.fetch('/m/sw.js')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    // Without this header, browsers would not replace the service worker that they have.
    expect(headers.get('Service-Worker-Allowed')).toBe('/')
  })
})

describe('the offline page', () => {
  const maintenance = {
    info: '',
    location: { ip: '203.0.113.9' },
    maintenance: true,
    regionRestriction: false,
  }

  test.each([
    ['bn', 'আপনি অফলাইনে আছেন'],
    ['en', 'You’re offline'],
    ['ur', 'آپ آف لائن ہیں'],
  ])('the offline page in %s has its language, a link home and noindex', async (language, title) => {
    const answer = await lobby.fetch(`/m/offline?lang=${language}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Language')).toBe(language)
    expect(html).toContain(`>${title}</span></h1>`)
    expect(html).toContain('href="/m/home"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('the offline page makes no request: its styles and its one script are inline, with the nonce', async () => {
    const answer = await lobby.fetch('/m/offline')
    const html = await answer.text()
    const nonce = readNonce(answer)
    expect(html.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`])
    expect(html).not.toMatch(/<(img|iframe)|rel="(stylesheet|manifest|modulepreload)"|\ssrc=/)
  })

  test('the offline page is available during maintenance, like the service worker and the manifest', async () => {
    await using closed = await takeLobby()
    closed.platform.script('status', { kind: 'value', value: maintenance })
    expect((await closed.fetch('/m/home')).status).toBe(503)
    expect((await closed.fetch('/m/offline')).status).toBe(200)
    expect((await closed.fetch('/m/sw.js')).status).toBe(200)
    expect((await closed.fetch('/m/manifest.webmanifest')).status).toBe(200)
  })
})

describe('the service worker’s cache', () => {
  const cacheControl = (answer: Response) => answer.headers.get('Cache-Control')

  test('the service worker’s cache may contain a guest’s page, but not a member’s or one that reports an ended session', async () => {
    expect(cacheControl(await lobby.fetch('/m/home'))).toBe('private, no-cache')
    const { cookie } = await createMember()
    expect(cacheControl(await lobby.fetch('/m/home', { headers: { Cookie: cookie } }))).toBe(
      'private, no-store',
    )
    const long = await createMember({
      issuedAt: Date.now() - 13 * 3_600_000,
      seenAt: Date.now() - 13 * 3_600_000,
    })
    const ended = await lobby.fetch('/m/home', { headers: { Cookie: long.cookie } })
    expect(await ended.text()).toMatch(/"session":\{"kind":"guest","ended":true\}/)
    expect(cacheControl(ended)).toBe('private, no-store')
  })

  test('pages that the service worker caches declare their language', async () => {
    const answer = await lobby.fetch('/m/home', { headers: { Cookie: 'lang=UR' } })
    expect(answer.headers.get('Content-Language')).toBe('ur')
  })
})

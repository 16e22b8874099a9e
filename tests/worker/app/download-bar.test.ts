import { expect, test } from 'vitest'
import type { Lobby } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** The download bar as the worker renders it. Its rules are tested in shared/device/app-install.test.ts. */

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36'

const settings = {
  resources: [
    { resourceType: 'Android', url: 'https://files.example/app.apk' },
    { resourceType: 'AppDownloadIcon', url: '/icons/icon-192.png' },
  ],
}

const lobby = await sharedLobby()
lobby.platform.script('settings', { kind: 'value', value: settings })

const bar = /<aside [^>]*aria-labelledby="app-offer".*?<\/aside>/
async function barOf(userAgent: string, cookie = '', path = '/m/home', of = lobby) {
  const headers = { 'User-Agent': userAgent, Cookie: `lang=EN; ${cookie}` }
  return bar.exec(await (await of.fetch(path, { headers })).text())?.[0]
}

test('each guest sees the download bar for their phone, although guests share a cached page', async () => {
  for (const _time of ['cold', 'cached']) {
    expect(await barOf(android)).toContain('src="/icons/icon-192.png"')
    expect(await barOf(iphone)).toBeUndefined()
    expect(await barOf(desktop)).toBeUndefined()
    expect(await barOf(android, 'hideDownloadBar=1')).toBeUndefined()
    expect(await barOf(`${android} appVersion/4.2`)).toBeUndefined()
  }
})

test('the download bar works without scripts: it links to the app, and its close link is remembered', async () => {
  expect(await barOf(android)).toMatch(/href="\/m\/app".*href="\?hideDownloadBar=1"/)
  const closed = await lobby.fetch('/m/home?hideDownloadBar=1', { headers: { 'User-Agent': android } })
  expect(parseSetCookies(closed)).toMatchObject({
    hideDownloadBar: '1; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  })
  expect(await closed.text()).not.toMatch(bar)
  const again = await lobby.fetch('/m/home?hideDownloadBar=1', { headers: { Cookie: 'hideDownloadBar=1' } })
  expect(parseSetCookies(again)).not.toHaveProperty('hideDownloadBar')
  for (const value of ['0', '', 'yes', '1<script>']) {
    const other = await lobby.fetch(`/m/home?hideDownloadBar=${encodeURIComponent(value)}`)
    expect(parseSetCookies(other)).not.toHaveProperty('hideDownloadBar')
  }
})

test('the download bar appears on home only', async () => {
  expect(await barOf(android, '', '/m/login')).toBeUndefined()
  expect(await barOf(android, '', '/m/app')).toBeUndefined()
})

test('the download bar is hidden from guests when the operator shows it to members only', async () => {
  await using own = await takeLobby()
  own.platform.script('settings', { kind: 'value', value: settings })
  own.platform.script('whitelabel', { kind: 'value', value: { DOWNLOADLOGIN3: true } })
  expect(await barOf(android, '', '/m/home', own)).toBeUndefined()
  expect(await barOf(android, (await createMember()).cookie, '/m/home', own)).toContain('Get the app')
})

test('the app page shows the suitable installation first, and only configured ones', async () => {
  const page = async (userAgent: string, path = '/m/app') =>
    (await lobby.fetch(path, { headers: { 'User-Agent': userAgent, Cookie: 'lang=EN' } })).text()
  const onAndroid = await page(android)
  expect(onAndroid.indexOf('https://files.example/app.apk')).toBeLessThan(
    onAndroid.indexOf('Add to home screen'),
  )
  expect(onAndroid).not.toContain('iOS profile')
  expect(onAndroid).not.toContain('Guide for the iOS profile')
  const onIphone = await page(iphone)
  expect(onIphone.indexOf('Add to home screen')).toBeLessThan(
    onIphone.indexOf('https://files.example/app.apk'),
  )
  expect(await page(iphone, '/m/app?guide=ios')).toContain('Choose “Add to Home Screen”')
  expect(await page(iphone.replace('Version/17.5', 'CriOS/126'), '/m/app?guide=ios')).toContain(
    'at the end of the address bar',
  )
  expect(await page(iphone.replace('17_5', '12_3'), '/m/app?guide=ios')).toContain('older than 12.4')
  expect(await page(android, '/m/app?guide=__proto__')).toContain('The lobby, one tap away')
})

test('the download bar shows the operator’s limited offer, or an illustrative one in the demo profile', async () => {
  const offer = async (of: Lobby) =>
    /"offer":(null|\{[^}]*\})/.exec(await (await of.fetch('/m/app.data')).text())?.[1]
  expect(await offer(lobby)).toBe('{"kind":"illustrative"}')
  const endsAt = Date.now() + 3_600_000
  for (const [value, expected] of [
    [{ ...settings, downloadOffer: { endsAt } }, `{"kind":"until","endsAt":${endsAt}}`],
    [{ ...settings, downloadOffer: { endsAt: 1_700_000_000_000 } }, 'null'],
  ] as const) {
    await using own = await takeLobby()
    own.platform.script('settings', { kind: 'value', value })
    expect(await offer(own)).toBe(expected)
  }
})

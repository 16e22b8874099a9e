import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Lobby, ORIGIN, startLobby } from '../harness/harness'

/** Where a login leads (test plan D 30); the address itself is judged in shared/return-address, payload by payload. */

let lobby: Lobby
beforeAll(async () => {
  lobby = await startLobby()
})
afterAll(() => lobby[Symbol.asyncDispose]())
beforeEach(() => lobby.platform.heal())

const post = (path: string, fields: Record<string, string>) =>
  lobby.fetch(path, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })

const logIn = (fields: Record<string, string>, path = '/m/login') =>
  post(path, { method: 'username', username: 'rahim01', password: 'Passw0rd-1', ...fields })

const hostile = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/m/home',
  'javascript:alert(1)',
  '/m/../../evil',
  '/m//evil.example',
  '/m/home\r\nLocation: https://evil.example',
  '/m/%2e%2e/x',
  '/m/login?return=/m/login',
  '/__sandbox/',
]

describe('after login', () => {
  it('the player is back at the page that asked for it', async () => {
    const response = await logIn({ return: '/m/gameList?gameType=RNG' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/m/gameList?gameType=RNG'])
  })

  it('the player is home when nothing asked', async () => {
    expect((await logIn({})).headers.get('Location')).toBe('/m/home')
  })

  it.each(hostile)('nobody is sent elsewhere: %s', async (address) => {
    const response = await logIn({ return: address })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/m/home'])
    const byScript = await logIn({ return: address }, '/m/login.data')
    expect(await byScript.json()).toEqual({ redirect: '/m/home' })
  })
})

describe('between the forms', () => {
  const QUERY = 'return=%2Fm%2Fhelp'

  /** Addresses of the links in a page as it comes, before any script runs. */
  const linksIn = (html: string): string[] =>
    [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

  it.each([
    ['/m/login', [`/m/register?${QUERY}`, `/m/forget?${QUERY}`, `/m/trail?${QUERY}`]],
    ['/m/login', [`/m/login?method=sms&${QUERY}`]],
    ['/m/register', [`/m/login?${QUERY}`, `/m/register?method=mobileNum&${QUERY}`]],
    ['/m/forget', [`/m/forget?method=email&${QUERY}`]],
    ['/m/trail', [`/m/login?${QUERY}`]],
  ])('%s passes on where the visitor wanted to go: %j', async (path, links) => {
    lobby.platform.values.whitelabel = { MOBILEVERCODELOGIN3: true }
    lobby.platform.values.registerRules = {
      ...(lobby.platform.values.registerRules as object),
      mobileNum: true,
    }
    await lobby.flush()
    const html = await (await lobby.fetch(`${path}?${QUERY}`)).text()
    expect(linksIn(html)).toEqual(expect.arrayContaining(links))
  })

  it('a forgotten password ends at the login that leads on', async () => {
    const letter = { method: 'email', username: 'rahim01', email: 'rahim01@mail.example' }
    const sent = await post(`/m/forget?${QUERY}`, letter)
    expect(linksIn(await sent.text())).toContain(`/m/login?${QUERY}`)
  })

  it('free play leads there, too', async () => {
    const started = await post(`/m/trail?${QUERY}`, { adult: 'on' })
    expect([started.status, started.headers.get('Location')]).toEqual([303, '/m/help'])
  })

  it('free play leads home when nothing asked', async () => {
    expect((await post('/m/trail', { adult: 'on' })).headers.get('Location')).toBe('/m/home')
  })

  it.each(hostile)('free play sends nobody elsewhere: %s', async (address) => {
    const path = `/m/trail?return=${encodeURIComponent(address)}`
    expect((await post(path, { adult: 'on' })).headers.get('Location')).toBe('/m/home')
  })

  it.each(hostile)('nothing is passed on but an address of ours: %s', async (address) => {
    for (const page of ['login', 'register', 'forget', 'trail']) {
      const response = await lobby.api(`/m/${page}.data?return=${encodeURIComponent(address)}`)
      const text = await response.text()
      expect(response.status).toBe(200)
      expect(text).not.toMatch(/evil|javascript:|\.\.\//)
    }
  })
})

it('a page for members leads to the login and, without tricks, back to itself alone', async () => {
  for (const path of ['/m/changePsw', '/m/changePsw?x=//evil.example', '/m/CHANGEPSW']) {
    const response = await lobby.fetch(path)
    expect(response.status).toBe(302)
    const location = response.headers.get('Location') ?? ''
    expect(location).toMatch(/^\/m\/login\?return=%2Fm%2FchangePsw/)
  }
})

import { beforeEach, describe, expect, it } from 'vitest'
import { sharedLobby } from '../harness/shared-servers'

/** The page that opens after a login. The checks of URLs are tested in shared/http/return-url.test.ts. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const logIn = (fields: Record<string, string>, path = '/m/login') =>
  lobby.postForm(path, { method: 'username', username: 'rahim01', password: 'Passw0rd-1', ...fields })

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

describe('return URL of the login', () => {
  it('after the login, the player returns to the page that required it', async () => {
    const response = await logIn({ return: '/m/gameList?gameType=RNG' })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/m/gameList?gameType=RNG&afterLogin=began',
    ])
  })

  it('after the login, a player without a return URL goes home', async () => {
    expect((await logIn({})).headers.get('Location')).toBe('/m/home?afterLogin=began')
  })

  it.each(hostile)('after the login, the player is never redirected to another site: %s', async (url) => {
    const response = await logIn({ return: url })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/m/home?afterLogin=began'])
    const byScript = await logIn({ return: url }, '/m/login.data')
    expect(await byScript.json()).toEqual({ redirect: '/m/home', session: 'began' })
  })
})

describe('return URL in account forms', () => {
  const QUERY = 'return=%2Fm%2Fhelp'

  /** Lists the URLs of links in the HTML, as they are before any script runs. */
  const linksIn = (html: string): string[] =>
    [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

  it.each([
    ['/m/login', [`/m/register?${QUERY}`, `/m/forget?${QUERY}`, `/m/trail?${QUERY}`]],
    ['/m/login', [`/m/login?method=sms&${QUERY}`]],
    ['/m/register', [`/m/login?${QUERY}`, `/m/register?method=mobileNum&${QUERY}`]],
    ['/m/forget', [`/m/forget?method=email&${QUERY}`]],
    ['/m/trail', [`/m/login?${QUERY}`]],
  ])('links from %s to other account forms keep the return URL: %j', async (path, links) => {
    lobby.platform.values.whitelabel = { MOBILEVERCODELOGIN3: true, FREEPLAY3: true }
    lobby.platform.values.registerRules = {
      ...(lobby.platform.values.registerRules as object),
      mobileNum: true,
    }
    await lobby.flush()
    const html = await (await lobby.fetch(`${path}?${QUERY}`)).text()
    expect(linksIn(html)).toEqual(expect.arrayContaining(links))
  })

  it('a password reset ends with a login link that keeps the return URL', async () => {
    const fields = { method: 'email', username: 'rahim01', email: 'rahim01@mail.example' }
    const sent = await lobby.postForm(`/m/forget?${QUERY}`, fields)
    expect(linksIn(await sent.text())).toContain(`/m/login?${QUERY}`)
  })

  it('free play returns to the page that required the login', async () => {
    const started = await lobby.postForm(`/m/trail?${QUERY}`, { adult: 'on' })
    expect([started.status, started.headers.get('Location')]).toEqual([303, '/m/help?afterLogin=trial'])
  })

  it('free play leads home without a return URL', async () => {
    expect((await lobby.postForm('/m/trail', { adult: 'on' })).headers.get('Location')).toBe(
      '/m/home?afterLogin=trial',
    )
  })

  it.each(hostile)('free play never leads to another site: %s', async (url) => {
    const path = `/m/trail?return=${encodeURIComponent(url)}`
    expect((await lobby.postForm(path, { adult: 'on' })).headers.get('Location')).toBe(
      '/m/home?afterLogin=trial',
    )
  })

  it.each(hostile)('account forms keep only same-origin return URLs: %s', async (url) => {
    for (const page of ['login', 'register', 'forget', 'trail']) {
      const response = await lobby.api(`/m/${page}.data?return=${encodeURIComponent(url)}`)
      const text = await response.text()
      expect(response.status).toBe(200)
      expect(text).not.toMatch(/evil|javascript:|\.\.\//)
    }
  })
})

it('a page for members redirects to the login, with its own path as the only return URL', async () => {
  for (const path of ['/m/changePsw', '/m/changePsw?x=//evil.example', '/m/CHANGEPSW']) {
    const response = await lobby.fetch(path)
    expect(response.status).toBe(302)
    const location = response.headers.get('Location') ?? ''
    expect(location).toMatch(/^\/m\/login\?return=%2Fm%2FchangePsw/)
  }
})

import { beforeEach, describe, expect, it } from 'vitest'
import { createMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** A login whose cookie the browser does not store. The worker notices by the URL parameter `afterLogin`. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const open = (path: string, Cookie = '') => lobby.fetch(path, { headers: { Cookie } })
const leadsTo = async (path: string, Cookie?: string) => (await open(path, Cookie)).headers.get('Location')
const line = async (path: string, Cookie = '') =>
  JSON.parse((await (await lobby.api(path, { headers: { Cookie } })).text()).split('\n')[0] ?? '')

const account = {
  method: 'username',
  username: 'rafi_dhaka',
  password: 'river-Stone-7',
  confirmPassword: 'river-Stone-7',
  agreed: 'on',
}
const NOTICE = 'Your browser is blocking cookies.'

describe('a login in a browser that stores no cookies', () => {
  it.each([
    [
      'login',
      '/m/login',
      { return: '/m/help?q=bonus' },
      '/m/login?afterLogin=began&return=%2Fm%2Fhelp%3Fq%3Dbonus',
    ],
    ['login that leads home', '/m/login', {}, '/m/login?afterLogin=began'],
    [
      'login that leads behind a login',
      '/m/login',
      { return: '/m/changePsw' },
      '/m/login?afterLogin=began&return=%2Fm%2FchangePsw',
    ],
    ['registration', '/m/register?return=/m/help', {}, '/m/login?afterLogin=registered&return=%2Fm%2Fhelp'],
  ])(
    'without a cookie after it, a %s returns to the login with the reason and the return URL',
    async (_what, path, fields, login) => {
      const answer = await lobby.postForm(path, { ...account, ...fields })
      expect(answer.status).toBe(303)
      const target = answer.headers.get('Location') ?? ''
      const lost = await open(target)
      expect([lost.status, lost.headers.get('Location')]).toEqual([302, login])
      expect(lost.headers.get('Cache-Control')).toBe('private, no-store')
      expect(await (await open(`${login}&lang=en`)).text()).toContain(NOTICE)
    },
  )

  it('without a cookie after it, free play returns to its form with the reason, and requires no password', async () => {
    const answer = await lobby.postForm('/m/trail?return=/m/help', { adult: 'on' })
    const form = '/m/trail?afterLogin=trial&return=%2Fm%2Fhelp'
    expect(await leadsTo(answer.headers.get('Location') ?? '')).toBe(form)
    const page = await (await open(`${form}&lang=en`)).text()
    expect(page).toContain('role="alert"')
    expect(page).toContain('name="adult"')
    expect(page).not.toContain('name="password"')
    const { loaderData } = await line('/m/trail.data?afterLogin=trial')
    expect(loaderData.trial).toMatchObject({ keepsNoCookies: true })
    expect((await line('/m/trail.data')).loaderData.trial).toMatchObject({ keepsNoCookies: false })
  })

  it('after a registration, the login page for a browser without cookies does not say “welcome back”', async () => {
    const page = async (mark: string) => (await open(`/m/login?afterLogin=${mark}&lang=en`)).text()
    expect(await page('began')).toContain('Welcome back')
    expect(await page('registered')).not.toContain('Welcome back')
    expect((await line('/m/login.data?afterLogin=registered')).loaderData.login).toMatchObject({
      keepsNoCookies: true,
      hasRegistered: true,
    })
  })

  it.each(['1', 'ended', 'https://evil.example', ''])(
    'any other value of the mark in the URL counts as a login: %j',
    async (mark) => {
      expect(await leadsTo(`/m/help?afterLogin=${encodeURIComponent(mark)}`)).toBe(
        '/m/login?afterLogin=began&return=%2Fm%2Fhelp',
      )
    },
  )

  it('page data redirects the hydrated client of a browser without cookies to the login', async () => {
    expect(await line('/m/help.data?q=bonus&afterLogin=began')).toEqual({
      redirect: '/m/login?afterLogin=began&return=%2Fm%2Fhelp%3Fq%3Dbonus',
    })
    const { loaderData } = await line('/m/login.data?afterLogin=began')
    expect(loaderData.login).toMatchObject({ keepsNoCookies: true, hasRegistered: false })
  })

  it('no visitor sees the missing-cookies message without a previous login', async () => {
    expect(await (await open('/m/login?lang=en')).text()).not.toContain(NOTICE)
    expect((await open('/m/home')).status).toBe(200)
  })
})

describe('a login in a browser that stores cookies', () => {
  it('after a login with a cookie, only the mark in the URL is removed, and the session is welcomed', async () => {
    const answer = await lobby.postForm('/m/login', { ...account, return: '/m/help?q=bonus' })
    const cookies = Object.entries(parseSetCookies(answer))
      .map(([name, cookie]) => `${name}=${cookie.split('; ')[0]}`)
      .join('; ')
    expect(await leadsTo(answer.headers.get('Location') ?? '', cookies)).toBe('/m/help?q=bonus')
    const page = await open('/m/help?q=bonus', cookies)
    expect(await page.text()).toContain('"sessionChange":"began"')
  })

  it('a link cannot show a member the missing-cookies explanation', async () => {
    const { cookie } = await createMember()
    expect(await leadsTo('/m/login?afterLogin=began', cookie)).toBe('/m/login')
    expect(await leadsTo('/m/trail?afterLogin=trial', cookie)).toBe('/m/trail')
    expect(await leadsTo('/m/home?afterLogin=began&category=RNG', cookie)).toBe('/m/home?category=RNG')
    expect(await (await open('/m/login?lang=en', cookie)).text()).not.toContain(NOTICE)
  })

  it('with a cookie, page data arrives without a redirect', async () => {
    const { cookie } = await createMember()
    const { loaderData } = await line('/m/help.data?afterLogin=began', cookie)
    expect(loaderData.root.session).toMatchObject({ kind: 'member' })
  })

  it('an ended session is reported as such, and not as missing cookies', async () => {
    const ended = await createMember({ seenAt: Date.now() - 3_600_000 })
    const passage = await open('/m/home?afterLogin=began', ended.cookie)
    expect(passage.headers.get('Location')).toBe('/m/home')
    expect(parseSetCookies(passage)).toEqual({})
  })
})

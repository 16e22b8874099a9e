import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SandboxAgent, today } from '../harness/sandbox-agent'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Visits by an agent’s link. The platform counts each visit once, and learns nothing else about the visitor.
 */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const visits = () =>
  lobby.platform.calls('affiliateVisit').map(({ body }) => JSON.parse(body) as { code: string })
/**
 * Opens a page by an affiliate link, and waits until the visit is reported.
 * @returns every code reported so far
 */
async function collectReportedCodes(): Promise<string[]> {
  await lobby.fetch('/m/home?affiliateCode=LAST')
  await vi.waitFor(() => expect(visits().map(({ code }) => code)).toContain('LAST'))
  return visits().map(({ code }) => code)
}

describe('a visit by an affiliate link', () => {
  it.each(['/', '/m', '/m/home', '/m/register', '/m/app'])(
    'a visit by an affiliate link to %s is reported with code and host',
    async (path) => {
      await lobby.fetch(`${path}?affiliateCode=TEASTALL`)
      await vi.waitFor(() => expect(visits()).toEqual([{ code: 'TEASTALL', domain: 'lobby.example' }]))
      const [call] = lobby.platform.calls('affiliateVisit')
      const { authorization, cookie, referer } = call?.headers ?? {}
      expect([authorization, cookie, referer]).toEqual([undefined, undefined, undefined])
      expect(JSON.stringify(call?.headers)).not.toMatch(/visitor|mozilla/i)
    },
  )

  it('a visit by an affiliate link is reported once while the browser is open, and again for another link', async () => {
    const Cookie = '__Host-invitation=TEASTALL'
    for (const code of ['TEASTALL', 'teastall', 'BILAL'])
      await lobby.fetch(`/m/home?affiliateCode=${code}`, { headers: { Cookie } })
    expect(await collectReportedCodes()).toEqual(['BILAL', 'LAST'])
  })

  it.each([
    [
      'a crawler',
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['what is fetched ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['an image of another site', { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'cross-site' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe' }],
  ])('a visit by an affiliate link is not counted for %s', async (_, headers) => {
    await lobby.fetch('/m/home?affiliateCode=TEASTALL', { headers })
    expect(await collectReportedCodes()).toEqual(['LAST'])
  })

  it('a visit by an affiliate link is not counted without a valid code, for page data, HEAD or POST', async () => {
    for (const path of ['/m/home', '/m/home?affiliateCode=', '/m/home?affiliateCode=a%20b'])
      await lobby.fetch(path)
    await lobby.api('/m/home.data?affiliateCode=TEASTALL')
    await lobby.api('/m/api/jackpot?affiliateCode=TEASTALL')
    await lobby.fetch('/m/home?affiliateCode=TEASTALL', { method: 'HEAD' })
    await lobby.postForm('/m/login?affiliateCode=TEASTALL', {})
    expect(await collectReportedCodes()).toEqual(['LAST'])
  })

  it('a visit by an affiliate link that cannot be reported neither delays nor breaks the page, and the code stays', async () => {
    lobby.platform.script('affiliateVisit', { kind: 'hang' })
    const page = await lobby.fetch('/m/home?affiliateCode=TEASTALL')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
    expect(page.headers.get('Set-Cookie')).toContain('__Host-invitation=TEASTALL')
    lobby.platform.script('affiliateVisit', { kind: 'reset' })
    expect((await lobby.fetch('/m/home?affiliateCode=TEASTALL')).status).toBe(200)
  })
})

it('in the sandbox, visits and registrations count for their affiliate link, even on a cached page', async () => {
  const real = await sharedLobby({ sandbox: true })
  const sandbox = await real.sandbox()
  await sandbox.scenario({
    registerFields: { verificationCode: 'off', captcha: 'off', mobileNum: 'off' },
  })
  const rafi = await SandboxAgent.named(sandbox, 'rafi88')
  const link = async () => (await rafi.links(today())).list.find(({ code }) => code === 'DHAKA77')
  const before = await link()
  const come = async (path: string, Cookie = '') => {
    const page = await real.fetch(path, { headers: { Cookie } })
    const cookie = /__Host-invitation=[^;]*/.exec(page.headers.get('Set-Cookie') ?? '')?.[0] ?? Cookie
    return { html: await page.text(), cookie }
  }
  // The first guest page fills the cache, from which the next ones are served.
  await come('/m/home')
  await come('/m/app')
  const cookies: string[] = []
  for (const path of ['/m/home', '/m/register', '/m/app']) {
    const { cookie } = await come(`${path}?affiliateCode=DHAKA77`)
    // This visitor follows the link a second time.
    await come('/m/home', cookie)
    await come(`${path}?affiliateCode=DHAKA77`, cookie)
    cookies.push(cookie)
  }
  await vi.waitFor(async () => expect((await link())?.visits).toBe((before?.visits ?? 0) + 3))

  for (const [index, cookie] of cookies.entries()) {
    const { html } = await come('/m/register', cookie)
    const field = /<input[^>]*name="affiliateCode"[^>]*>/.exec(html)?.[0]
    const affiliateCode = /value="([^"]*)"/.exec(field ?? '')?.[1] ?? ''
    expect(affiliateCode).toBe('DHAKA77')
    const form = {
      ...{ method: 'username', username: `by_link_${index}`, agreed: 'on', affiliateCode },
      ...{ password: 'river-Stone-42', confirmPassword: 'river-Stone-42' },
    }
    expect((await real.postForm('/m/register', form, { Cookie: cookie })).status).toBe(303)
  }
  expect((await link())?.registrations).toBe((before?.registrations ?? 0) + 3)
  expect((await link())?.visits).toBe((before?.visits ?? 0) + 3)
})

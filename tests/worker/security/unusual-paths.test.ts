import { beforeEach, describe, expect, it } from 'vitest'
import { RESTRICTED_PATH, SERVICE_ERROR_PATH } from '../../../shared/http/worker-paths'
import { PAGES } from '../../../shared/pages'
import { href, type PageId, pageOfPath } from '../../../shared/paths'
import { canonicalHref, parseRequestPath } from '../../../worker/security/url'
import { FakeKv } from '../../fixtures/fake-kv'
import { ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Router, gate, page cache and tests parse a path in the same way. Raw paths are sent over a socket, because
 * every HTTP client would rewrite them.
 */

const kv = new FakeKv()
const lobby = await sharedLobby({ kv, vars: { SANDBOX: undefined } })
beforeEach(() => lobby.platform.heal())

const canonicalIn = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"?]+)/.exec(html)?.[1]

/** Returns the expected response to a guest, derived only from the shared path parser. */
function expectedFor(raw: string): { status: number; location?: string; page?: PageId } {
  const { path, verdict } = parseRequestPath(ORIGIN + raw)
  if (verdict === 'hostile') return { status: 400 }
  if (verdict === 'missing-file') return { status: 404 }
  if (verdict === 'sloppy') return { status: 302, location: canonicalHref(ORIGIN + raw) }
  const page = pageOfPath(path)
  if (page === undefined)
    return path.startsWith('/m/') ? { status: 302, location: href('home') } : { status: 404 }
  return PAGES[page].needsLogin ? { status: 302, location: href('login') } : { status: 200, page }
}

const login = href('login')

describe('a raw path', () => {
  it.each<[raw: string, status: number, leadsTo?: string]>([
    // Different spellings of the path of one page.
    ['/m/gameList', 200, '/m/gameList'],
    ['/m/gameList/', 200, '/m/gameList'],
    ['/m/GAMELIST', 200, '/m/gameList'],
    ['/m/gamelist/', 200, '/m/gameList'],
    ['/m/%67ameList', 200, '/m/gameList'],
    ['/m/./gameList', 200, '/m/gameList'],
    ['/m/x/../gameList', 200, '/m/gameList'],
    ['/m/api/%2e%2e/gameList', 200, '/m/gameList'],
    ['/m\\gameList', 200, '/m/gameList'],
    ['/', 200, '/m/home'],
    ['/m/', 200, '/m/home'],
    ['/m/..', 200, '/m/home'],
    ['/m/startLottery/', 302, login],
    // A page for members redirects guests.
    ['/m/member/home', 302, login],
    ['/m/member/home/', 302, login],
    ['/m/MEMBER/HOME', 302, login],
    ['/m/%6Dember/home', 302, login],
    ['/m/member\\home', 302, login],
    // Paths that contain or result in double slashes.
    ['/m/member/home/\\', 302, '/m/member/home'],
    ['/m/member/home//', 302, '/m/member/home'],
    ['/m//MEMBER/home?x=//1', 302, '/m/member/home?x=//1'],
    ['/m//home', 302, '/m/home'],
    ['///m///home', 302, '/m/home'],
    ['//', 302, '/'],
    ['//evil', 302, '/evil'],
    ['/\\evil', 302, '/evil'],
    ['//evil/m/home', 302, '/evil/m/home'],
    ['/m/..//evil', 302, '/evil'],
    ['/m//a%40b%20c', 302, '/m/a%40b%20c'],
    // Unknown pages redirect to home.
    ['/m/nothing-here', 302, '/m/home'],
    ['/m/nothing-here/', 302, '/m/home'],
    ['/m/API/winners', 302, '/m/home'],
    ['/m/home%20', 302, '/m/home'],
    ['/m/cashbac%E2%84%AA', 302, '/m/home'],
    ['/m/%E0%A6%B9', 302, '/m/home'],
    ['/nothing-here', 404],
    // Other spellings of /m are refused, because firewall rules match /m in lower case only.
    ['/M/gameList', 404],
    ['/m/../api/winners', 404],
    ['/m/%2e%2e/api', 404],
    ['/m\\..\\api', 404],
    // File names, and paths that parsers read differently, are refused.
    ['//evil.example', 404],
    ['/m//home.css', 404],
    ['/m/home.%63ss', 404],
    ['/m/member/home;x=1', 404],
    ['/m/member/home/;x=1', 404],
    ['/m/member/home%3bx=1', 400],
    ['/m/member%2fhome', 400],
    ['/m/member%5chome', 400],
    ['/m/member/%252e%252e/home', 400],
    ['/m/home%2edata', 400],
    ['/m/%00', 400],
    ['/m/%ff', 400],
  ])(
    'the raw path %s gets status %i and leads to %s, as the shared path parser predicts',
    async (raw, status, leadsTo) => {
      const answer = await lobby.raw(raw)
      const location = answer.headers.location as string | undefined
      expect([answer.status, location?.replace(/\?return=.*/, '') ?? canonicalIn(answer.body)]).toEqual([
        status,
        leadsTo,
      ])
      const expected = expectedFor(raw)
      expect(expected.status).toBe(status)
      if (expected.location !== undefined) expect(expected.location).toBe(leadsTo)
      if (expected.page !== undefined) expect(href(expected.page)).toBe(leadsTo)
    },
  )

  it.each(['/m/%6Dember/home', '/m/MEMBER/home/', '/m/x/../member/home'])(
    'a raw path of a member’s page opens it for a member: %s',
    async (raw) => {
      const { cookie } = await createMember()
      const answer = await lobby.raw(raw, { headers: { Cookie: cookie } })
      expect([answer.status, canonicalIn(answer.body)]).toEqual([200, href('member-home')])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    },
  )

  it('a page has one entry in the page cache, in any spelling of its path', async () => {
    for (const raw of ['/m/help', '/m/help/', '/m/HELP', '/m/%68elp', '/m/x/../help', '/m\\help?utm=1'])
      expect((await lobby.raw(raw)).status).toBe(200)
    const kept = () => [...kv.values.keys()].filter((key) => /:page:.*:help/.test(key))
    await expect.poll(kept).toHaveLength(1)
  })

  it('a raw API path follows the rules of the API, in any encoding', async () => {
    const ask = async (raw: string, method = 'GET') => {
      const { status, headers } = await lobby.raw(raw, {
        method,
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      return [status, headers['content-type']]
    }
    const problem = 'application/problem+json'
    expect(await ask('/m/%61pi/winners')).toEqual([200, 'application/json'])
    expect(await ask('/m/%61pi/winners?a=1&%61=2')).toEqual([400, problem])
    expect(await ask('/m/%61pi/nothing')).toEqual([404, problem])
    expect(await ask('/m/api//winners')).toEqual([404, problem])
    expect(await ask('/m/%61pi/winners', 'PATCH')).toEqual([405, problem])
  })

  it('a raw path of page data counts as page data for the gate, in any encoding', async () => {
    lobby.platform.values.status = {
      info: '',
      location: { ip: '' },
      maintenance: true,
      regionRestriction: false,
    }
    await lobby.flush()
    const type = async (raw: string) => {
      const { status, headers } = await lobby.raw(raw, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
      return [status, String(headers['content-type']).toLowerCase()]
    }
    for (const raw of [
      '/m/home.data',
      '/m/HOME.data',
      '/m/home.%64ata',
      '/m/x/../home.data',
      '/m/%61pi/winners',
    ])
      expect([raw, ...(await type(raw))]).toEqual([raw, 503, 'application/problem+json'])
    for (const raw of ['/m/home', '/m/HOME/', '/m/nothing-here', '/nothing-here', RESTRICTED_PATH])
      expect([raw, ...(await type(raw))]).toEqual([raw, 503, 'text/html; charset=utf-8'])
    lobby.platform.heal()
    await lobby.flush()
  })
})

describe('an unknown URL', () => {
  it('an unknown URL of the lobby leads the router home, too', async () => {
    const answer = await lobby.fetch('/m/nothing-here.data', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect(await answer.json()).toEqual({ redirect: href('home') })
  })

  it('an unknown URL of the lobby accepts no form', async () => {
    expect((await lobby.postForm('/m/nothing-here', { a: '1' })).status).toBe(404)
  })

  it('an unknown URL outside the lobby shows a small page in the visitor’s language with a link home', async () => {
    const answer = await lobby.fetch('/nothing-here', { headers: { Cookie: 'lang=EN' } })
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).toContain('Page not found')
    expect(html).toContain(`href="${href('home')}"`)
  })
})

describe('system pages with a URL', () => {
  it.each([
    [RESTRICTED_PATH, 451, 'Not available in your location'],
    ['/m/errorIP/', 451, 'Not available in your location'],
    [SERVICE_ERROR_PATH, 503, 'Something went wrong'],
    ['/m/errorservice', 503, 'Something went wrong'],
  ])('the system page %s gets status %i', async (path, status, heading) => {
    const answer = await lobby.fetch(path, {
      headers: { Cookie: 'lang=EN', 'CF-Connecting-IP': '203.0.113.24' },
    })
    const html = await answer.text()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).toContain(heading)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    if (status === 451) expect(html).toContain('203.0.113.24')
  })

  it('the client router loads the document of a system page', async () => {
    for (const path of [RESTRICTED_PATH, SERVICE_ERROR_PATH]) {
      const headers = { 'Sec-Fetch-Site': 'same-origin' }
      expect((await lobby.fetch(`${path}.data`, { headers })).status).toBe(204)
    }
  })
})

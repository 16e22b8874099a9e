import { beforeEach, describe, expect, it } from 'vitest'
import { loginHref } from '../../../shared/http/return-url'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** An agent’s downline: the platform calls, and the page rendered from the replies. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const path = href('agent-downline')
const NO_PERMISSION = 'No permission, or the feature is temporarily unavailable'
const UNKNOWN_ID = 'This member isn’t in your downline.'
const agent = (type = 1): Promise<TestMember> => createMember({ type })
const open = async (to = path, who?: TestMember): Promise<string> => {
  const { cookie } = who ?? (await agent())
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN; time-zone=UTC` } })).text()
}
const lastQuery = () => platform.calls('downline').at(-1)?.query
const refuse = (name: 'agent' | 'downline', errorCode: string, status = 403) =>
  platform.script(name, { kind: 'refusal', errorCode, status })

const row = (more: Record<string, unknown> = {}) => ({
  id: 'D1',
  account: 'nila_ctg',
  kind: 'member',
  level: 2,
  below: 0,
  joinedAt: Date.UTC(2025, 8, 4, 12),
  lastPlayedOn: '2026-11-19',
  turnover: '48900.00',
  commission: '293.40',
  ...more,
})
const give = (list: unknown[], more: Record<string, unknown> = {}) => {
  platform.values.downline = { list, total: list.length, path: [], currency: 'BDT', ...more }
}

describe('access to the team list', () => {
  it('the page of an agent’s team redirects a guest to the login and back to the same list', async () => {
    const to = href('agent-downline', { of: 'A2', sort: 'joined' })
    const answer = await lobby.fetch(to, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, loginHref(to)])
  })

  it.each([0, 4, 40, 41, 42, 99])(
    'the page of an agent’s team is closed to account type %i, without a platform call',
    async (type) => {
      const text = textOf(await open(path, await agent(type)))
      expect(text).toContain(NO_PERMISSION)
      for (const name of ['agent', 'downline'] as const) expect(platform.calls(name)).toEqual([])
    },
  )

  it.each([1, 2])('the page of an agent’s team is open to an agent of type %i', async (type) => {
    expect(textOf(await open(path, await agent(type)))).toContain('nila_ctg')
  })

  it('the page of an agent’s team is closed to members whom the platform refuses', async () => {
    refuse('agent', 'no.permission')
    expect(textOf(await open())).toContain(NO_PERMISSION)
    platform.heal()
    platform.values.agent = { ...(platform.values.agent as object), permissions: ['links', 'everything'] }
    expect(textOf(await open())).toContain(NO_PERMISSION)
    expect(platform.calls('downline')).toEqual([])
  })
})

describe('a row of the team list', () => {
  it('a row of the team list shows the member, their place in the team, when they played, and their figures', async () => {
    give([
      row(),
      row({
        id: 'D2',
        account: 'tanvir_d',
        kind: 'agent',
        level: 1,
        below: 1204,
        lastPlayedOn: '2026-11-21',
      }),
      row({ id: 'D3', account: 'new_one', lastPlayedOn: undefined, turnover: '0', commission: '0' }),
    ])
    const text = textOf(await open())
    expect(text).toContain('nila_ctg Level 2 · No downline')
    expect(text).toContain('Last played 19 November')
    expect(text).toContain('Sub-agent · Level 1 · 1,204 in downline')
    expect(text).toContain('Played today')
    expect(text).toContain('Never played')
    expect(text).toMatch(/৳ 48,900 ৳ 293\.40 commission/)
    expect(text).toContain('Joined 4 Sep')
  })

  it('a row of the team list links to the member with the same period, and to their downline', async () => {
    give([row({ below: 3 })])
    const links = linksOf(await open(href('agent-downline', { range: 'this-month' })))
    expect(links).toContain(href('agent-member', { range: 'this-month', id: 'D1' }))
    expect(links).toContain(href('agent-downline', { range: 'this-month', of: 'D1' }))
  })

  it('a row of the team list shows an account as the platform masks it, and as text', async () => {
    give([
      row({ account: '88017*****412' }),
      row({ id: 'D2', account: `<img src=x onerror=alert(1)>\u202Egnp` }),
    ])
    const html = await open()
    expect(textOf(html)).toContain('88017*****412')
    expect(extractMain(html)).not.toContain('<img src=x')
    expect(html).not.toContain('\u202E')
  })
})

describe('the platform call for a downline', () => {
  const week = { from: '2026-11-15', to: '2026-11-21' }

  it('the platform call for a downline covers the last seven days, all levels, by turnover', async () => {
    await open()
    expect(lastQuery()).toEqual({ ...week, sort: 'turnover', size: '50' })
  })

  it('the platform call for a downline contains every filter of the URL, so that nothing is filtered in the browser', async () => {
    const to = href('agent-downline', {
      range: 'own',
      from: '2026-10-01',
      to: '2026-10-31',
      of: 'A2',
      levels: 'direct',
      account: 'mitu',
      activity: 'inactive',
      sort: 'joined',
      after: '12~d00001',
    })
    await open(to)
    expect(lastQuery()).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      of: 'A2',
      levels: 'direct',
      account: 'mitu',
      activity: 'inactive',
      sort: 'joined',
      after: '12~d00001',
      size: '50',
    })
  })

  it('the platform call for a downline ignores unknown parameters of a URL', async () => {
    await open(`${path}?range=99&levels=up&activity=rich&sort=balance&after=%2F..%2F&size=5000&agentId=7`)
    expect(lastQuery()).toEqual({ ...week, sort: 'turnover', size: '50' })
  })

  it.each(['a\\b', '..', '%25'])(
    'the platform call for a downline omits a search that no account can start with: %s',
    async (account) => {
      const text = textOf(await open(`${path}?account=${encodeURIComponent(account)}`))
      expect(text).toContain('No members match your search or filters.')
      expect(platform.calls('downline')).toEqual([])
    },
  )

  it('the platform call for a downline is not sent with an invalid date, and the default period is used', async () => {
    const text = textOf(await open(href('agent-downline', { range: 'own', from: '2026-11-09', to: 'x' })))
    expect(text).toContain('Choose a date')
    expect(lastQuery()).toMatchObject(week)
  })
})

describe('the team list', () => {
  it('the team list shows its length, and links to the next page', async () => {
    give([row()], { total: 2003, next: '48900~D1' })
    const html = await open(href('agent-downline', { sort: 'commission' }))
    expect(textOf(html)).toContain('2,003 members')
    expect(linksOf(html)).toContain(
      href('agent-downline', { range: '7-days', sort: 'commission', after: '48900~D1' }),
    )
    expect(textOf(await open(href('agent-downline', { after: '48900~D1' })))).toContain(
      'Back to start of list',
    )
  })

  it('the team list is sorted as its header states, and links to the other orders', async () => {
    const html = extractMain(await open(href('agent-downline', { sort: 'account', levels: 'direct' })))
    expect(html).toMatch(/aria-sort="ascending"[^>]*>\s*<a[^>]*>Username/)
    expect(linksOf(`<main${html}</main>`)).toContain(
      href('agent-downline', { range: '7-days', levels: 'direct', sort: 'joined' }),
    )
  })

  it('the team list of a member below has a link back, and leads to that member', async () => {
    give([row()], {
      path: [
        { id: 'A2', account: 'tanvir_d' },
        { id: 'A3', account: 'mitu' },
      ],
    })
    const html = await open(href('agent-downline', { of: 'A3', range: 'today', sort: 'joined' }))
    const links = linksOf(html)
    expect(links).toContain(href('agent-downline', { range: 'today', sort: 'joined' }))
    expect(links).toContain(href('agent-downline', { range: 'today', of: 'A2', sort: 'joined' }))
    expect(links).toContain(href('agent-member', { range: 'today', id: 'A3' }))
    expect(extractMain(html)).toMatch(/aria-current="page"[^>]*><bdi>mitu/)
  })

  it('the team list reports an empty team or an empty search', async () => {
    give([])
    expect(textOf(await open())).toContain(
      'You have no members yet. Anyone you add or invite will appear here.',
    )
    expect(textOf(await open(href('agent-downline', { of: 'A2' })))).toContain('This member has no downline.')
    const found = await open(href('agent-downline', { account: 'zz', range: 'today' }))
    expect(textOf(found)).toContain('No members match your search or filters.')
    expect(linksOf(found)).toContain(href('agent-downline', { range: 'today' }))
  })

  it('the team list is identical for a stranger and for invalid ids', async () => {
    refuse('downline', 'agent.member.not.found', 404)
    for (const of of ['stranger', 'nobody', '%2e%2e%2f', 'a b', 'x'.repeat(80)]) {
      const text = textOf(await open(`${path}?of=${of}`))
      expect(text, of).toContain(UNKNOWN_ID)
    }
    expect(platform.calls('downline').map(({ query }) => query.of)).toEqual(['stranger', 'nobody'])
  })

  it('the team list fails separately, and can be requested again', async () => {
    platform.script('downline', { kind: 'refusal', errorCode: 'team.down', status: 503 })
    const html = await open(href('agent-downline', { after: '48900~D1' }))
    expect(textOf(html)).toContain('We couldn’t load your downline. Try again')
    expect(textOf(html)).toContain('7 days')
    expect(textOf(html)).toContain('Back to start of list')
  })
})

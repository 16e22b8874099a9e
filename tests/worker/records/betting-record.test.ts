import { beforeEach, describe, expect, it } from 'vitest'
import { formatRouteField } from '../../../shared/games/route-field'
import { loginHref } from '../../../shared/http/return-url'
import { ROUTES_HEADER } from '../../../shared/page-data/page-data'
import { href } from '../../../shared/paths'
import { csvDownloadHref } from '../../../shared/records/csv'
import { bet, betSummary } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The betting record: a member's stakes and results, and each bet. */

const lobby = await sharedLobby()
const values = structuredClone(lobby.platform.values)
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  Object.assign(lobby.platform.values, structuredClone(values))
})

const path = href('betting-record')
const DAY = 86_400_000
const DOWN = { kind: 'refusal', errorCode: 'records.down', status: 503 } as const
const open = async (to = path, more = '; time-zone=UTC', type = 0): Promise<string> => {
  const { cookie } = await createMember({ type })
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN${more}` } })).text()
}
const query = (name: 'betRecords' | 'betSummary' | 'betDetail') => lobby.platform.calls(name).at(-1)?.query

describe('access to the betting record', () => {
  it('the betting record redirects a guest to the login and back to the same filters', async () => {
    const asked = href('betting-record', {
      range: 'own',
      from: '2026-10-01',
      to: '2026-10-31',
      category: 'RNG',
      vendor: 'PG',
      state: 'won',
    })
    const answer = await lobby.fetch(asked, { redirect: 'manual' })
    const back = new URL(answer.headers.get('Location') ?? '', 'https://lobby.example').searchParams.get(
      'return',
    )
    expect(answer.status).toBe(302)
    expect(new URLSearchParams(back?.split('?')[1])).toEqual(new URLSearchParams(asked.split('?')[1]))
  })

  it('the betting record is closed to play money, without a platform call', async () => {
    for (const to of [path, href('betting-record', { id: 'B1' })])
      expect(textOf(await open(to, undefined, 4))).toContain(
        'Please login an actual account to use this function',
      )
    for (const name of ['betRecords', 'betSummary', 'betFilters', 'betDetail'] as const)
      expect(lobby.platform.calls(name)).toEqual([])
  })

  it('the betting record redirects a member whose session has ended to the login and back', async () => {
    const { cookie } = await createMember()
    lobby.platform.script('betRecords', { kind: 'refusal', errorCode: 'login.not.session', status: 401 })
    const asked = href('betting-record', { state: 'won' })
    await (await lobby.fetch(asked, { headers: { Cookie: cookie } })).text()
    const answer = await lobby.fetch(asked, { headers: { Cookie: cookie }, redirect: 'manual' })
    expect(answer.headers.get('Location')).toBe(loginHref(asked))
  })
})

describe('the rows of bets', () => {
  it('the rows of bets show game, stake, result and state', async () => {
    lobby.platform.values.betRecords = {
      currency: 'BDT',
      list: [
        bet({ id: 'B5', game: 'Lucky 45', state: 'cashed-out', stake: '100', returned: '60.5' }),
        bet({ id: 'B4', game: 'Kraken Bay', state: 'void', stake: '50', returned: '50' }),
        bet({ id: 'B3', game: 'Azure Roulette', state: 'lost', stake: '200', returned: '0' }),
        bet({ id: 'B2', game: 'Cricket Book', state: 'open', stake: '500', returned: '0' }),
        bet({ id: 'B1', game: 'Royal Bengal' }),
      ],
    }
    const text = textOf(await open())
    expect(text).toMatch(/Lucky 45 .{0,20}stake ৳ 100 −৳ 39\.50 Cashed out/)
    expect(text).toMatch(/Kraken Bay .{0,20}stake ৳ 50 ৳ 0 Void/)
    expect(text).toMatch(/Azure Roulette .{0,20}stake ৳ 200 −৳ 200 Lost/)
    expect(text).toMatch(/Cricket Book .{0,20}stake ৳ 500 ৳ 500 Open/)
    expect(text).toMatch(/Royal Bengal .{0,20}stake ৳ 100 \+৳ 840 Won/)
  })

  it('the rows of bets are grouped by day in the player’s time zone', async () => {
    const at = Date.parse('2026-11-20T19:30:00Z')
    lobby.platform.values.betRecords = { currency: 'BDT', list: [bet({ placedAt: at })] }
    expect(textOf(await open(path, '; time-zone=Asia/Dhaka'))).toMatch(/(21 November|November 21).*1:30/)
    expect(textOf(await open(path, '; time-zone=America/Sao_Paulo'))).toMatch(
      /(20 November|November 20).*(16|4):30/,
    )
  })

  it('the rows of bets show a name as text, whatever it contains', async () => {
    const game = `<img src=x onerror=alert(1)>\u202Egnp.exe "&'`
    lobby.platform.values.betRecords = { currency: 'BDT', list: [bet({ game })] }
    const html = await open()
    expect(extractMain(html)).not.toContain('<img src=x')
    expect(html).not.toContain('\u202E')
    expect(extractMain(html)).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;gnp.exe')
  })

  it('the rows of bets link to older and newest ones, with all filters', async () => {
    lobby.platform.values.betRecords = { currency: 'BDT', list: [bet()], next: 'c.20' }
    const asked = { range: '30-days', category: 'RNG', state: 'won' } as const
    const older = href('betting-record', { ...asked, after: 'c.20' })
    expect(linksOf(await open(href('betting-record', asked)))).toContain(older)
    expect(query('betRecords')).toMatchObject({ category: 'RNG', state: 'won', size: '20' })
    const html = await open(older)
    expect(query('betRecords')).toMatchObject({ after: 'c.20', category: 'RNG', state: 'won', size: '20' })
    expect(linksOf(html)).toContain(href('betting-record', asked))
    expect(textOf(html)).toContain('Show newest records')
  })

  it('unknown parameters of a betting record URL are ignored', async () => {
    await open(`${path}?range=99-days&state=rich&after=%2F..%2F&size=5000&memberId=7`)
    const asked = query('betRecords') ?? {}
    expect(Object.keys(asked).sort()).toEqual(['from', 'language', 'size', 'until'])
    expect(asked.size).toBe('20')
    expect(Number(asked.until) - Number(asked.from)).toBe(7 * DAY)
  })

  it('the betting record reports an impossible period and names the invalid dates', async () => {
    const notice = 'The dates in this link aren’t valid.'
    expect(textOf(await open(`${path}?range=30`))).toContain(notice)
    expect(textOf(await open(`${path}?range=30-days`))).not.toContain(notice)
    const reversed = textOf(await open(`${path}?from=2026-11-03&to=2026-11-01`))
    expect(reversed).toContain('The end date is before the start date')
    expect(reversed).not.toContain(notice)
  })

  it.each([
    ['Crash & Dice', 'Ñandú+1'],
    ['<b>', "O'Neil <i>"],
    ['১', 'JILI/PG, Asia'],
  ])(
    'the betting record accepts any category and provider of the platform: %s, %s',
    async (category, vendor) => {
      lobby.platform.values.betRecords = { currency: 'BDT', list: [] }
      const html = await open(href('betting-record', { category, vendor }))
      for (const name of ['betRecords', 'betSummary'] as const)
        expect(query(name)).toMatchObject({ category, vendor })
      expect(textOf(html)).toContain('No bets in this period match these filters. Show all bets')
      await open(csvDownloadHref('bets', { category, vendor }))
      expect(query('betRecords')).toMatchObject({ category, vendor })
    },
  )

  it('the betting record shows no bets for a URL with a name that is too long', async () => {
    lobby.platform.requests.length = 0
    const text = textOf(await open(href('betting-record', { category: 'x'.repeat(150) })))
    expect(lobby.platform.calls('betRecords')).toEqual([])
    expect(text).toContain('No bets in this period match these filters. Show all bets')
  })

  it.each(['../x', '..', ';', '\\', '\n', '%2f'])(
    'the betting record shows no bets for an impossible name: %j',
    async (name) => {
      for (const filter of [{ category: name }, { vendor: name }]) {
        lobby.platform.requests.length = 0
        const text = textOf(await open(href('betting-record', filter)))
        expect(lobby.platform.calls('betRecords')).toEqual([])
        expect(text).toContain('No bets in this period match these filters. Show all bets')
        expect(text).toContain('0 bets')
        expect(text).not.toContain('couldn’t load')
      }
    },
  )

  it('an empty betting record offers a longer period', async () => {
    lobby.platform.values.betRecords = { currency: 'BDT', list: [] }
    const html = await open()
    expect(textOf(html)).toContain('No bets in this period. Show last 30 days')
    expect(linksOf(html)).toContain(href('betting-record', { range: '30-days' }))
    expect(textOf(await open(href('betting-record', { range: '30-days' })))).toContain('Show last 6 months')
  })

  it('a betting record that a filter leaves empty offers all games', async () => {
    lobby.platform.values.betRecords = { currency: 'BDT', list: [] }
    const html = await open(href('betting-record', { range: 'today', vendor: 'PG' }))
    expect(textOf(html)).toContain('No bets in this period match these filters. Show all bets')
    expect(linksOf(html)).toContain(href('betting-record', { range: 'today' }))
  })
})

describe('custom dates of the betting record', () => {
  it('custom dates of the betting record with an error are refused at their field', async () => {
    for (const [from, to, says] of [
      ['2020-01-01', '2026-01-02', 'Our records don’t go back that far.'],
      ['tomorrow', '2026-01-02', 'Choose a date'],
      ['2026-11-10', '2026-11-09', 'The end date is before the start date'],
    ])
      expect(textOf(await open(href('betting-record', { range: 'own', from, to })))).toContain(says)
  })
})

describe('the sums of bets', () => {
  it('the sums of bets have a result of settled bets, and the stake of open ones', async () => {
    lobby.platform.values.betSummary = betSummary({ staked: '155', returned: '20', open: '35' })
    const text = textOf(await open())
    expect(text).toMatch(/Result, .{5,20} −৳ 100/)
    expect(text).toContain('Staked ৳ 155 Returned ৳ 20 Open bets ৳ 35')
    lobby.platform.values.betSummary = betSummary({ staked: '155', returned: '20' })
    expect(textOf(await open())).not.toContain('Open bets')
  })

  it('the sums of bets show the result by day', async () => {
    const today = new Date().toISOString().slice(0, 10)
    lobby.platform.values.betSummary = betSummary({
      bets: 1234,
      staked: '9600.10',
      returned: '8360.00',
      days: [{ day: today, bets: 1234, staked: '9600.10', returned: '8360.00' }],
    })
    const html = await open()
    const text = textOf(html)
    expect(text).toMatch(/Result, .{5,20} −৳ 1,240\.10/)
    expect(text).toContain('1,234 bets Staked ৳ 9,600.10 Returned ৳ 8,360')
    const rows = [...html.matchAll(/<th scope="row">.*?<\/tr>/gs)].map(([row]) =>
      row
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll('\u00a0', ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    expect(rows).toHaveLength(7)
    expect(rows.at(-1)).toMatch(/1,234 bets ৳ 9,600\.10 ৳ 8,360 −৳ 1,240\.10$/)
    expect(rows[0]).toMatch(/0 bets ৳ 0 ৳ 0 ৳ 0$/)
  })

  it('the sums of bets are requested in the player’s time zone, and name the platform’s zone when it differs', async () => {
    const html = await open(path, '; time-zone=Asia/Kathmandu')
    expect(query('betSummary')).toMatchObject({ timeZone: 'Asia/Kathmandu' })
    expect(textOf(html)).toContain(
      'Times are shown in Nepal Time. Daily totals use Coordinated Universal Time.',
    )
  })
})

describe('a section of the betting record that fails', () => {
  it('a section of the betting record that fails leaves the others visible, and is requested again', async () => {
    lobby.platform.script('betSummary', DOWN)
    lobby.platform.script('betFilters', DOWN)
    const text = textOf(await open(href('betting-record', { vendor: 'PG' })))
    expect(text).toContain('We couldn’t load the totals. Try again')
    expect(text).not.toContain('Returned ৳')
    expect(text).toContain('We couldn’t load your game types and providers. Try again')
    expect(text).toContain('Royal Bengal')
    lobby.platform.heal()
    lobby.platform.script('betRecords', DOWN)
    const other = textOf(await open())
    expect(other).toContain('We couldn’t load your bets. Try again')
    expect(other).toContain('Returned ৳ 940')
  })

  it('a section of the betting record that failed is loaded without the others', async () => {
    const { cookie } = await createMember()
    const data = await lobby.fetch(`${path}.data`, {
      headers: { Cookie: cookie, [ROUTES_HEADER]: formatRouteField('betting-record', 'sums') },
    })
    expect(await data.text()).toContain('"result":"840"')
    expect(lobby.platform.calls('betSummary')).toHaveLength(1)
    expect(lobby.platform.calls('betRecords')).toHaveLength(0)
    expect(lobby.platform.calls('betFilters')).toHaveLength(0)
  })
})

describe('the filter of bets', () => {
  it('the filter of bets names the selection, and offers the games played', async () => {
    expect(textOf(await open())).toContain('Filter: All bets')
    const html = await open(href('betting-record', { category: 'RNG', vendor: 'PG', state: 'cashed-out' }))
    expect(textOf(html)).toContain('Filter: Slots, PG, Cashed out')
    expect(html).toMatch(/name="category" checked="" value="RNG"|value="RNG"[^>]*checked=""/)
    expect(html).toMatch(/<option value="PG" selected="">|<option selected="" value="PG">/)
  })
})

describe('the page of one bet', () => {
  const asked = href('betting-record', { range: '30-days', state: 'won', id: 'B1' })

  it('the page of one bet shows every detail, with the result first', async () => {
    lobby.platform.values.betDetail = {
      ...bet(),
      currency: 'BDT',
      roundId: 'PG-88104-227-61',
      odds: '9.40',
      selections: [{ event: 'Lions – Bears', pick: 'Lions', odds: '2.35' }],
      result: ['7', '21'],
      counted: '100',
      balanceBefore: '24010',
      balanceAfter: '24850',
      launch: { category: 'RNG', vassalage: 'PG', gameId: '101', nodeId: '10000', supportPlay: true },
    }
    const html = await open(asked)
    const text = textOf(html)
    expect(text).toContain('Royal Bengal Result +৳ 840 Won')
    for (const part of [
      'Stake ৳ 100',
      'Returned ৳ 940',
      'Multiplier 9.4×',
      'Odds 9.4 ',
      'Lions Lions – Bears 2.35 ',
      'Outcome 7 21',
      'Counts towards wagering ৳ 100 of ৳ 100',
      'Balance before ৳ 24,010',
      'Balance after ৳ 24,850',
      'Round ID PG-88104-227-61',
    ])
      expect(text).toContain(part)
    expect(text).toContain('Placed 14 Nov 2023, 22:13:20 Settled 14 Nov 2023, 22:13:24')
    expect(linksOf(html)).toContain('/m/game?category=RNG&vendor=PG&id=101&nodeId=10000&supportPlay=1')
    expect(linksOf(html)).toContain(href('service'))
    expect(linksOf(html)).toContain(href('betting-record', { range: '30-days', state: 'won' }))
    expect(lobby.platform.calls('betRecords')).toEqual([])
  })

  it('the page of one bet has no link to a game that can no longer be opened', async () => {
    expect(textOf(await open(asked))).not.toContain('Go to game')
  })

  it('a bet of another member is indistinguishable from an unknown one', async () => {
    for (const status of [200, 404, 422]) {
      lobby.platform.script('betDetail', { kind: 'refusal', errorCode: 'bet.not.found', status })
      const text = textOf(await open(asked))
      expect(text).toContain('We couldn’t find this bet. All bets')
      expect(text).not.toContain('Royal Bengal')
    }
  })

  it.each([
    { errorCode: 'member.suspended', status: 200 },
    { errorCode: 'records.closed', status: 422 },
    { errorCode: 'records.moved', status: 404 },
    { errorCode: 'records.down', status: 503 },
  ])(
    'a refused bet is not reported as unknown, and can be tried again: $errorCode, $status',
    async (refusal) => {
      lobby.platform.script('betDetail', { kind: 'refusal', ...refusal })
      const html = await open(asked)
      expect(textOf(html)).toContain('We couldn’t load this bet. Try again')
      const again = linksOf(html).map((to) =>
        Object.fromEntries(new URL(to, 'https://lobby.example').searchParams),
      )
      expect(again).toContainEqual({ range: '30-days', state: 'won', id: 'B1' })
    },
  )
})

it('the shared page of the betting record contains no member’s data', async () => {
  const [first, second] = [
    await createMember({ userName: 'first' }),
    await createMember({ userName: 'second' }),
  ]
  const visit = async ({ cookie }: { cookie: string }, to = path) =>
    (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN; scripts=1` } })).text()
  await visit(first, href('betting-record', { state: 'won' }))
  lobby.platform.values.betRecords = { currency: 'BDT', list: [bet({ id: 'B2', game: 'Kraken Bay' })] }
  const html = await visit(second)
  expect(html).toContain('Kraken Bay')
  expect(html).not.toContain('Royal Bengal')
})

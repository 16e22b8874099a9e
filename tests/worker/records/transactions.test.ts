import { beforeEach, describe, expect, it } from 'vitest'
import { loginHref } from '../../../shared/http/return-url'
import { href } from '../../../shared/paths'
import { MOVEMENT_KINDS } from '../../../shared/records/record-names'
import { movement } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The transactions of a member’s wallet, with the balance after each. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const path = href('transactions')
const DAY = 86_400_000
const DOWN = { kind: 'refusal', errorCode: 'records.down', status: 503 } as const
const open = async (to = path, more = '; time-zone=UTC', type = 0): Promise<string> => {
  const { cookie } = await createMember({ type })
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN${more}` } })).text()
}
const lastTransactionQuery = (name: 'transactions' | 'transactionSummary') =>
  platform.calls(name).at(-1)?.query
const give = (list: unknown[], more: Record<string, unknown> = {}) => {
  platform.values.transactions = { currency: 'BDT', list, ...more }
}

describe('access to transactions', () => {
  it('the transactions page redirects a guest to the login and back to the same filters', async () => {
    const to = href('transactions', { range: '30-days', kinds: 'stake,win' })
    const answer = await lobby.fetch(to, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, loginHref(to)])
  })

  it('the transactions page is closed to play money, without a platform call', async () => {
    expect(textOf(await open(path, '', 4))).toContain('Please login an actual account to use this function')
    for (const name of ['transactions', 'transactionSummary'] as const)
      expect(platform.calls(name)).toEqual([])
  })
})

describe('a row of transactions', () => {
  it('a row of transactions shows amount, time, reason and balance after it', async () => {
    give([
      movement({ id: 'M7', kind: 'deposit', amount: '2000.37', balance: '26850.37', name: 'Padma Pay' }),
      movement({ id: 'M6' }),
      movement({ id: 'M5', kind: 'stake', amount: '-100', balance: '23910' }),
      movement({
        id: 'M4',
        kind: 'to-vendor',
        amount: '-4200',
        balance: '29328',
        name: 'PG',
        isAutomatic: true,
      }),
      movement({ id: 'M3', kind: 'correction', amount: '100', name: '', reason: 'bet 88104 voided' }),
      movement({ id: 'M2', kind: 'brand-new', amount: '5', name: 'Lucky drop' }),
      movement({ id: 'M1', kind: 'other', amount: '-5', name: '', balance: undefined }),
    ])
    const text = textOf(await open())
    expect(text).toMatch(/Balance after Deposit .{3,9} · Padma Pay \+৳ 2,000\.37 Balance after: 26,850\.37/)
    expect(text).toMatch(/Winnings, Royal Bengal .{3,9} \+৳ 940 Balance after: 24,850 /)
    expect(text).toMatch(/Stake, Royal Bengal .{3,9} −৳ 100 Balance after: 23,910/)
    expect(text).toMatch(/To the PG wallet .{3,9} · automatic transfer −৳ 4,200/)
    expect(text).toMatch(/Correction .{3,9} · bet 88104 voided \+৳ 100/)
    expect(text).toMatch(/Lucky drop .{3,9} \+৳ 5/)
    expect(text).toMatch(/Other .{3,9} −৳ 5 /)
  })

  it('a row of transactions links to the page of its bet or payment, if there is one', async () => {
    const of = (what: string, id: string) => movement({ id: `${what}-${id}`, of: { what, id } })
    give([of('bet', 'B7'), of('order', 'L7'), of('payment', 'D7'), of('transfer', 'T7'), of('reward', 'R7')])
    const links = linksOf(await open())
    expect(links).toEqual(
      expect.arrayContaining([
        href('betting-record', { id: 'B7' }),
        href('lottery-orders', { id: 'L7' }),
        href('payment', { id: 'D7' }),
        href('transfers'),
      ]),
    )
    expect(links.join(' ')).not.toContain('R7')
  })

  it('a row of transactions is grouped by day in the player’s time zone, which is named', async () => {
    give([movement({ at: Date.parse('2026-11-20T19:30:00Z') })])
    const inDhaka = textOf(await open(path, '; time-zone=Asia/Dhaka'))
    expect(inDhaka).toMatch(/(21 November|November 21).*1:30/)
    expect(inDhaka).toContain('Times are shown in Bangladesh Standard Time.')
    expect(textOf(await open(path, '; time-zone=America/Sao_Paulo'))).toMatch(
      /(20 November|November 20).*(16|4):30/,
    )
  })

  it('a row of transactions shows names and reasons as text, whatever they contain', async () => {
    const hostile = `<img src=x onerror=alert(1)>\u202Egnp.exe "&'`
    give([
      movement({ kind: 'deposit', name: hostile, reason: hostile }),
      movement({ id: 'M2', name: hostile }),
    ])
    const html = await open()
    expect(extractMain(html)).not.toContain('<img src=x')
    expect(html).not.toContain('\u202E')
    expect(extractMain(html).match(/<bdi>&lt;img src=x onerror=alert\(1\)&gt;gnp.exe/g)).toHaveLength(3)
  })
})

describe('the sums of transactions', () => {
  it('the sums of transactions are money in, money out and net', async () => {
    platform.values.transactionSummary = { in: '12690', out: '14600.5', currency: 'BDT' }
    expect(textOf(await open())).toContain('Money in +৳ 12,690 Money out −৳ 14,600.50 Net −৳ 1,910.50')
    platform.values.transactionSummary = { in: '0', out: '0', currency: 'BDT' }
    expect(textOf(await open())).toContain('Money in ৳ 0 Money out ৳ 0 Net ৳ 0')
  })

  it('sums and rows of transactions can fail separately', async () => {
    platform.script('transactionSummary', DOWN)
    expect(textOf(await open())).toMatch(/We couldn’t load the totals\. Try again .*Royal Bengal/)
    platform.heal()
    platform.script('transactions', DOWN)
    expect(textOf(await open())).toMatch(/Money in \+৳ 940 .*We couldn’t load your transactions\. Try again/)
  })
})

describe('the platform call for transactions', () => {
  it('the platform call for transactions has the period and the kinds of the URL, for rows and sums', async () => {
    await open(
      href('transactions', { range: 'own', from: '2026-11-01', to: '2026-11-01', kinds: 'win,stake' }),
    )
    const expected = {
      from: String(Date.parse('2026-11-01T00:00:00Z')),
      until: String(Date.parse('2026-11-02T00:00:00Z')),
      kinds: 'stake,win',
    }
    expect(lastTransactionQuery('transactions')).toEqual({ ...expected, size: '20', language: 'EN' })
    expect(lastTransactionQuery('transactionSummary')).toEqual(expected)
  })

  it('the platform call for transactions contains several kinds that a form without scripts posts separately', async () => {
    await open(`${path}?kinds=win&kinds=stake&kinds=win`)
    expect(lastTransactionQuery('transactions')?.kinds).toBe('stake,win')
  })

  it('the platform call for transactions names no kind when every kind is selected', async () => {
    await open(href('transactions', { kinds: MOVEMENT_KINDS.join(',') }))
    expect(lastTransactionQuery('transactions')).not.toHaveProperty('kinds')
  })

  it('the platform call for transactions ignores unknown parameters of a URL', async () => {
    await open(`${path}?range=99-days&kinds=rich,%2C&after=%2F..%2F&size=5000&memberId=7`)
    const query = lastTransactionQuery('transactions') ?? {}
    expect(Object.keys(query).sort()).toEqual(['from', 'language', 'size', 'until'])
    expect(query.size).toBe('20')
    expect(Number(query.until) - Number(query.from)).toBe(7 * DAY)
  })
})

describe('filters, pages and file of transactions', () => {
  it('filters, pages and file of transactions keep each other’s values', async () => {
    give([movement()], { next: 'c.20' })
    const filter = { range: '30-days', kinds: 'stake,win' } as const
    const older = href('transactions', { ...filter, after: 'c.20' })
    const html = await open(href('transactions', filter))
    expect(textOf(html)).toContain('2 types')
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        href('transactions', { ...filter, range: 'today' }),
        older,
        '/m/csv/transactions?range=30-days&kinds=stake%2Cwin',
      ]),
    )
    expect(linksOf(await open(older))).toContain(href('transactions', filter))
    expect(lastTransactionQuery('transactions')).toMatchObject({ after: 'c.20', kinds: 'stake,win' })
  })

  it('empty transactions offer a longer period, or all kinds when a filter is set', async () => {
    give([])
    expect(textOf(await open())).toContain('No transactions in this period. Show last 30 days')
    expect(textOf(await open(href('transactions', { range: 'today', kinds: 'win' })))).toContain(
      'No transactions in this period match these filters. Show all transactions',
    )
  })
})

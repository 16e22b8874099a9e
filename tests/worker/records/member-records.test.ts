import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { CSV_KINDS, csvDownloadHref } from '../../../shared/records/csv'
import { createMember, type TestMember } from '../harness/member-requests'
import { linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Records of the seeded member with a year of 20,000 bets, with the lobby and the sandbox. These tests change
 * nothing.
 */

const lobby = await sharedLobby({ sandbox: true })

async function seeded(account: string): Promise<TestMember> {
  const reply = await lobby.fetch(`/__sandbox/token?account=${account}`)
  return createMember((await reply.json()) as { token: string; userName: string; type: number })
}
const owner = await seeded('tanvir')
const stranger = await seeded('nusrat')

const ZONE = 'Asia/Kathmandu'
const read = async (path: string, { cookie }: TestMember = owner): Promise<string> =>
  (await lobby.fetch(path, { headers: { Cookie: `${cookie}; lang=EN; time-zone=${ZONE}` } })).text()
/** Returns a file’s rows by column name. */
async function rowsOf(path: string, who?: TestMember): Promise<Record<string, string>[]> {
  const text = (await read(path, who)).replace(/^\uFEFF/, '').trimEnd()
  return Papa.parse<Record<string, string>>(text, { header: true, newline: '\r\n' }).data
}

/** One day, ms. The tests read nearly the whole period of records, with some 10,000 bets. */
const DAY = 86_400_000
const dayAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(Date.now() - days * DAY)
const longest = { range: 'own', from: dayAgo(178), to: dayAgo(1) }

const minor = (decimal = 'none') => Math.round(Number(decimal) * 100)
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + minor(row[column]), 0)
/** Returns the amount after a label on a page. */
const readAmountAfter = (text: string, word: string) =>
  minor(new RegExp(`${word} [+−]?৳ ([\\d,.]+)`).exec(text)?.[1]?.replaceAll(',', ''))

describe('a file of half a year', () => {
  it('a file of half a year has the bets that the page counts and sums, each once, newest first', async () => {
    const text = textOf(await read(href('betting-record', longest)))
    const rows = await rowsOf(csvDownloadHref('bets', longest))
    expect(rows.length).toBeGreaterThan(9000)
    expect(rows).toHaveLength(Number(/([\d,]+) bets Staked/.exec(text)?.[1]?.replaceAll(',', '')))
    expect(new Set(rows.map(({ 'Reference number': id }) => id)).size).toBe(rows.length)
    expect([sumOf(rows, 'Staked'), sumOf(rows, 'Returned')]).toEqual([
      readAmountAfter(text, 'Staked'),
      readAmountAfter(text, 'Returned'),
    ])
    const times = rows.map((row) => row[`Time (${ZONE})`] ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times.at(-1)?.slice(0, 10)).toBe(longest.from)
    expect(times[0]?.slice(0, 10)).toBe(longest.to)
  })

  it('a file of half a year has the movements that the page sums, each once', async () => {
    const text = textOf(await read(href('transactions', longest)))
    const rows = await rowsOf(csvDownloadHref('transactions', longest))
    expect(new Set(rows.map(({ 'Reference number': id }) => id)).size).toBe(rows.length)
    const moved = (isIn: boolean) => rows.filter(({ Amount = '' }) => !Amount.startsWith('-') === isIn)
    expect([sumOf(moved(true), 'Amount'), -sumOf(moved(false), 'Amount')]).toEqual([
      readAmountAfter(text, 'Money in'),
      readAmountAfter(text, 'Money out'),
    ])
  })
})

describe('records of another member', () => {
  it('records of another member are hidden: a bet, a lottery order, a payment', async () => {
    const bets = await rowsOf(csvDownloadHref('bets', longest))
    const betId = bets[0]?.['Reference number'] ?? ''
    const orderId = bets.find((bet) => bet['Game type'] === 'ELOTT')?.['Reference number'] ?? ''
    const payments = linksOf(await read(href('payment-records')))
    const ofPayment = payments.find((to) => to.startsWith(href('payment'))) ?? ''
    for (const [to, says] of [
      [href('betting-record', { id: betId }), 'We couldn’t find this bet.'],
      [href('lottery-orders', { id: orderId }), 'We couldn’t find this order.'],
      [ofPayment, 'We couldn’t find this payment.'],
    ] as const) {
      expect(to).toContain('id=')
      expect(textOf(await read(to))).not.toContain(says)
      expect(textOf(await read(to, stranger))).toContain(says)
    }
  })

  it.each(CSV_KINDS)(
    'records of another member are in no file, whatever its URL contains: %s',
    async (kind) => {
      const own = await rowsOf(csvDownloadHref(kind, {}), stranger)
      const owners = await rowsOf(csvDownloadHref(kind, {}))
      expect(owners.length).toBeGreaterThan(0)
      expect(own).not.toContainEqual(owners[0])
      for (const name of ['memberId', 'userName', 'token', 'id']) {
        const to = `${csvDownloadHref(kind, {})}?${name}=tanvir`
        const { cookie } = stranger
        expect((await lobby.fetch(to, { headers: { Cookie: cookie } })).status).toBe(400)
      }
    },
  )
})

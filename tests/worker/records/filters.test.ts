import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { CSV_PATH } from '../../../shared/records/csv'
import { skipRepetition } from '../../selection'
import { createMember } from '../harness/member-requests'
import { linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

const lobby = await sharedLobby()

/** An old link may contain a cursor that the platform no longer knows and always refuses. */
describe('a cursor that the platform does not know', () => {
  it.each([
    ['betRecords', 'betting-record', { range: '30-days', vendor: 'PG' }],
    ['transactions', 'transactions', { range: '30-days', kinds: 'win' }],
    ['paymentRecords', 'payment-records', { direction: 'deposit' }],
  ] as const)(
    'a cursor that the platform does not know is dropped, and the newest rows are shown: %s',
    async (call, page, query) => {
      const { cookie } = await createMember()
      const open = async (to: string) =>
        (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN; time-zone=UTC` } })).text()
      lobby.platform.heal()
      lobby.platform.script(call, { kind: 'refusal', errorCode: 'cursor.unknown', status: 400 })
      const html = await open(href(page, { ...query, after: 'gone' }))
      expect(textOf(html)).toMatch(/We couldn’t load your \w+\. Try again/)
      expect(textOf(html)).toContain('Show newest records')
      expect(linksOf(html)).toContain(href(page, query))
      expect(textOf(await open(href(page, query)))).not.toContain('Show newest records')
      lobby.platform.heal()
    },
  )
})

/** For any URL, page and file have equal records. */

const { platform } = lobby
beforeEach(() => platform.heal())

/** Creates a new member for each case, because downloads are limited by member. */
async function reader() {
  const { cookie } = await createMember({ userName: `reader-${crypto.randomUUID()}` })
  return (to: string) =>
    lobby.fetch(to, {
      headers: { Cookie: `${cookie}; lang=EN; time-zone=UTC`, 'Sec-Fetch-Site': 'same-origin' },
    })
}

type Call = 'betRecords' | 'transactions' | 'paymentRecords' | 'statement'

/**
 * Returns the filter of the platform call without what only page or file needs, or null when there was no
 * call.
 */
function filterOf(call: Call): Record<string, string> | null {
  const asked = platform.calls(call).at(-1)?.query
  if (!asked) return null
  const { size: _, language: __, ...filter } = asked
  return filter
}

/** Reads the records for a query through the page and through the file. */
async function bothOf(call: Call, page: string, file: string, query: string) {
  const open = await reader()
  platform.requests.length = 0
  const text = textOf(await (await open(`${page}?${query}`)).text())
  const ofPage = filterOf(call)
  platform.requests.length = 0
  const { status } = await open(`${CSV_PATH}/${file}?${query}`)
  return { text, status, ofPage, ofFile: filterOf(call) }
}

const long = 'x'.repeat(3000)
const hostile = [
  ...[
    '',
    'zzz',
    '%00',
    '%00PG',
    'PG%00',
    '..%2F',
    '%2F..%2F',
    '%5C',
    '%3B',
    '%0D%0A',
    '%25%30%30',
    '%ED%A0%80',
  ],
  ...[
    '%E2%80%AEPG',
    '%3Cscript%3E',
    '%3D1%2B1',
    '%F0%9F%8E%B0',
    'x'.repeat(41),
    long,
    'won',
    'stake',
    'deposit',
  ],
]

/**
 * Returns the expected response of the file. For an impossible period the page reports the error and shows
 * the last days, but the file is refused.
 */
const fileOf = (name: string, value: string | undefined, ofPage: Record<string, string> | null) =>
  name === 'range' && value !== '' ? { status: 400, of: null } : { status: 200, of: ofPage }

const lists = [
  ['betRecords', 'betting-record', 'bets', ['category', 'vendor', 'state', 'range']],
  ['transactions', 'transactions', 'transactions', ['kinds', 'range']],
  ['paymentRecords', 'payment-records', 'payments', ['direction', 'state']],
  ['statement', 'statement', 'statement', ['months']],
] as const
for (const [index, [call, page, file, names]] of lists.entries())
  describe(`page and file of ${call}`, skipRepetition(index, 'the same of bets'), () => {
    it.each(names)('page and file of a record list agree on every value of %s', async (name) => {
      for (const value of hostile) {
        const { status, ofPage, ofFile } = await bothOf(call, href(page), file, `${name}=${value}`)
        expect({ value, status, of: ofFile }).toEqual({ value, ...fileOf(name, value, ofPage) })
      }
    })

    it.each(names)('page and file of a record list agree on several values of %s', async (name) => {
      for (const values of [
        ['%00', 'won'],
        ['won', '%00'],
        ['win', 'stake'],
        ['win,zzz', 'stake,,'],
        [long, 'PG'],
      ]) {
        const query = values.map((value) => `${name}=${value}`).join('&')
        const { status, ofPage, ofFile } = await bothOf(call, href(page), file, query)
        expect({ query, status, of: ofFile }).toEqual({ query, ...fileOf(name, values[0], ofPage) })
      }
    })
  })

describe('invalid filters of records', () => {
  const bets = (query: string) => bothOf('betRecords', href('betting-record'), 'bets', query)

  it.each(['%00', '%00PG', '%E2%80%AEPG', 'x'.repeat(41), long])(
    'a filter by a code that no game has finds nothing, instead of everything: %s',
    async (code) => {
      for (const name of ['category', 'vendor']) {
        const { text, ofPage } = await bets(`${name}=${code}`)
        // The platform gets no call, or a call for a code that no game has.
        expect(ofPage === null || !['', 'PG'].includes(ofPage[name] ?? '')).toBe(true)
        expect(text).not.toContain('All bets')
      }
    },
  )

  it.each([
    ['transactions', 'transactions', 'kinds=zzz', 'All types'],
    ['betRecords', 'betting-record', 'state=rich', 'All bets'],
  ] as const)(
    'a filter by an impossible name finds nothing, and the page says so: %s',
    async (call, page, query, all) => {
      const { text, ofPage } = await bothOf(call, href(page), page === 'transactions' ? page : 'bets', query)
      expect(Object.keys(ofPage ?? {}).sort()).toEqual(['from', 'until'])
      expect(text).toContain(all)
    },
  )

  it('a filter with an invalid date shows an error at its field, and keeps typed values', async () => {
    const open = await reader()
    const typed = '1/11/2026'
    const html = await (await open(`${href('transactions')}?range=own&from=${typed}&to=2026-11-02`)).text()
    expect(html).toContain(`value="${typed}"`)
    expect(textOf(html)).toContain('Choose a date')
    const { status } = await open(`${CSV_PATH}/transactions?range=own&from=${typed}&to=2026-11-02`)
    expect(status).toBe(400)
  })
})

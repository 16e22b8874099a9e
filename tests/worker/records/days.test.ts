import { beforeEach, describe, expect, it } from 'vitest'
import { formatRouteField } from '../../../shared/games/route-field'
import { ROUTES_HEADER } from '../../../shared/page-data/page-data'
import { href } from '../../../shared/paths'
import { csvDownloadHref } from '../../../shared/records/csv'
import { betSummary, statement } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Days of records are the player's calendar days, in any time zone. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const HOUR = 3_600_000
const get = async (to: string, zone: string, headers: Record<string, string> = {}) => {
  const { cookie } = await createMember({ userName: `reader-${crypto.randomUUID()}` })
  const answer = await lobby.fetch(to, {
    headers: { Cookie: `${cookie}; lang=EN; time-zone=${zone}`, ...headers },
  })
  return answer.text()
}

const dayIn = (timeZone: string, at = Date.now()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/**
 * Returns a time zone in which it is this hour now. The names of these zones have the opposite sign of their
 * offset.
 */
function zoneAt(hour: number): string {
  const ahead = hour - new Date().getUTCHours()
  const hours = ahead > 12 ? ahead - 24 : ahead < -11 ? ahead + 24 : ahead
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

const lists = [
  ['bets', 'betRecords', href('betting-record', { range: 'today' })],
  ['sums of bets', 'betSummary', href('betting-record', { range: 'today' })],
  ['transactions', 'transactions', href('transactions', { range: 'today' })],
  ['sums of transactions', 'transactionSummary', href('transactions', { range: 'today' })],
  ['the file of bets', 'betRecords', csvDownloadHref('bets', { range: 'today' })],
  ['the file of transactions', 'transactions', csvDownloadHref('transactions', { range: 'today' })],
] as const

describe('today in records', () => {
  it.each(lists)('today in records is the player’s calendar day around midnight: %s', async (_, call, to) => {
    for (const hour of [0, 23]) {
      const [before, zone] = [Date.now(), zoneAt(hour)]
      await get(to, zone)
      // The hour has ended meanwhile, so it is midnight in another zone now.
      if (zoneAt(hour) !== zone) continue
      const { from, until } = platform.calls(call).at(-1)?.query ?? {}
      expect(Number(until) - Number(from)).toBe(24 * HOUR)
      expect(dayIn(zone, Number(from))).toBe(dayIn(zone, before))
      expect(Math.floor((before - Number(from)) / HOUR)).toBe(hour)
    }
  })
})

describe('each section of a list', () => {
  const parts = [
    ['betting-record', 'rows'],
    ['betting-record', 'sums'],
    ['transactions', 'rows'],
    ['transactions', 'sums'],
    ['payment-records', 'rows'],
    ['payment-records', 'open'],
  ] as const

  it.each(parts)(
    'each section of a record list includes its date, so that a tab left open overnight notices: %s, %s',
    async (page, part) => {
      for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
        const before = dayIn(zone)
        const data = await get(`${href(page)}.data`, zone, { [ROUTES_HEADER]: formatRouteField(page, part) })
        expect([before, dayIn(zone)]).toContain(/"day":"([^"]+)"/.exec(data)?.[1])
      }
    },
  )
})

describe('the time zone of records', () => {
  it('the player’s time zone counts as the platform’s under an alias name', async () => {
    for (const [zone, alias] of [
      ['Asia/Kolkata', 'Asia/Calcutta'],
      ['Asia/Kathmandu', 'Asia/Katmandu'],
      ['UTC', 'Etc/UTC'],
    ] as const) {
      platform.values.betSummary = betSummary({ timeZone: alias })
      platform.values.statement = statement({ timeZone: alias })
      expect(textOf(await get(href('betting-record'), zone))).not.toContain('Daily totals use')
      expect(textOf(await get(href('statement'), zone))).not.toContain('Monthly totals use')
    }
  })

  it('the shown time zone has a name that is right in every season', async () => {
    const text = textOf(await get(href('betting-record', { range: '30-days' }), 'America/New_York'))
    expect(text).toContain('Times are shown in Eastern Time.')
  })

  it('a time zone with only the winter offset in common counts as different', async () => {
    platform.values.betSummary = betSummary({ timeZone: 'Africa/Tunis' })
    expect(textOf(await get(href('betting-record'), 'Europe/Berlin'))).toContain(
      'Times are shown in Central European Time. Daily totals use Central European Standard Time.',
    )
  })
})

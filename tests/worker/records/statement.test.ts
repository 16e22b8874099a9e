import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { statement } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The statement: deposits, withdrawals, stakes and winnings by month. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const path = href('statement')
const open = async (to = path, more = '', type = 0): Promise<string> => {
  const { cookie } = await createMember({ type })
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN${more}` } })).text()
}
/** Returns the cells of a month in both tables. */
const rowsOf = (html: string, name: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([row]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
        cell.replaceAll(/<[^>]+>/g, ''),
      ),
    )
    .filter(([first]) => first === name)

describe('access to the statement', () => {
  it('the statement redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it('the statement is closed to play money, without a platform call', async () => {
    expect(await open(path, '', 4)).toContain('Please login an actual account to use this function')
    expect(lobby.platform.calls('statement')).toEqual([])
  })
})

describe('a statement', () => {
  it('a statement shows money in, money out and net, for each month and in total', async () => {
    lobby.platform.values.statement = statement({
      months: [
        { month: '2026-11', staked: '2000', returned: '1500.5', deposited: '11000', withdrawn: '8000' },
        { month: '2026-10', staked: '100', returned: '300', deposited: '10000', withdrawn: '12500' },
      ],
    })
    const html = await open()
    expect(rowsOf(html, 'November')).toEqual([
      ['November', '11,000', '8,000', '−3,000'],
      ['November', '2,000', '1,500.50', '−499.50'],
    ])
    expect(rowsOf(html, 'October')).toEqual([
      ['October', '10,000', '12,500', '+2,500'],
      ['October', '100', '300', '+200'],
    ])
    expect(rowsOf(html, 'Total (৳)')).toEqual([
      ['Total (৳)', '21,000', '20,500', '−500'],
      ['Total (৳)', '2,100', '1,800.50', '−299.50'],
    ])
    expect(textOf(html)).toContain('Withdrawals minus deposits, October – November 2026 −৳ 500')
  })

  it('a statement has a result of settled bets, and names the stake of open ones', async () => {
    const month = { staked: '155', returned: '20', open: '35', deposited: '0', withdrawn: '0' }
    lobby.platform.values.statement = statement({ months: [{ ...month, month: '2026-11' }] })
    const html = await open()
    expect(rowsOf(html, 'November')[1]).toEqual(['November', '155', '20', '−100'])
    expect(textOf(html)).toContain('Open bets (included in Staked, not in Result) ৳ 35')
  })

  it('a statement names the year of a month in another year', async () => {
    const month = { staked: '0', returned: '0', deposited: '0', withdrawn: '0' }
    lobby.platform.values.statement = statement({
      months: [
        { ...month, month: '2026-01' },
        { ...month, month: '2025-12' },
      ],
    })
    const html = await open()
    expect([rowsOf(html, 'January').length, rowsOf(html, 'December 2025').length]).toEqual([2, 2])
  })

  it('a statement is requested in the time zone of the device, else of the edge, and names it', async () => {
    lobby.platform.values.statement = statement({ timeZone: 'Asia/Kathmandu' })
    const html = await open(path, '; time-zone=Asia/Kathmandu')
    expect(lobby.platform.calls('statement').at(-1)?.query).toEqual({
      months: '6',
      timeZone: 'Asia/Kathmandu',
    })
    expect(textOf(html)).toContain('Times are shown in Nepal Time.')
    expect(textOf(html)).not.toContain('Monthly totals use')
  })

  it('a statement names the zone of the platform’s months when it differs', async () => {
    lobby.platform.values.statement = statement({ timeZone: 'Asia/Dhaka' })
    expect(textOf(await open(path, '; time-zone=America/Sao_Paulo'))).toContain(
      'Times are shown in Brasilia Standard Time. Monthly totals use Bangladesh Standard Time.',
    )
  })

  it.each(['', 'Nowhere/City', '../../etc', 'Asia/Dhaka%00'])(
    'a statement is requested in a valid zone instead of “%s”',
    async (zone) => {
      await open(path, `; time-zone=${zone}`)
      const { timeZone = '' } = lobby.platform.calls('statement').at(-1)?.query ?? {}
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
      expect(timeZone).not.toBe(zone)
    },
  )

  it('a statement accepts any name of the platform’s zone', async () => {
    for (const timeZone of ['+06:00', 'BDT', '']) {
      lobby.platform.values.statement = statement({ timeZone })
      expect(textOf(await open())).toContain('Deposits and withdrawals')
    }
  })

  it('a statement fails as a whole for one malformed month, instead of adding up the rest', async () => {
    const months = [
      { month: '2026-11', staked: '1', returned: '1', deposited: '1', withdrawn: '1' },
      { month: '2026-10', staked: 'much', returned: '1', deposited: '1', withdrawn: '1' },
    ]
    lobby.platform.values.statement = statement({ months })
    const text = textOf(await open())
    expect(text).toContain('We couldn’t load this.')
    expect(text).not.toContain('Total')
  })

  it('a statement covers a year when the platform has a year of data', async () => {
    lobby.platform.values.statement = statement({ hasYear: false })
    expect(textOf(await open())).not.toContain('12 months')
    lobby.platform.values.statement = statement({ hasYear: true })
    expect(textOf(await open(href('statement', { months: 12 })))).toContain('12 months')
    expect(lobby.platform.calls('statement').at(-1)?.query).toMatchObject({ months: '12' })
  })

  it('a statement reports that it could not be loaded', async () => {
    lobby.platform.script('statement', { kind: 'refusal', errorCode: 'records.down', status: 503 })
    expect(textOf(await open())).toContain('We couldn’t load this.')
  })
})

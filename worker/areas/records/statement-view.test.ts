import { describe, expect, it } from 'vitest'
import fc from '../../../tests/fast-check'
import { toStatementView } from './statement-view'

const month = (name: string, more: object = {}) => ({
  month: name,
  staked: '0',
  returned: '0',
  open: '0',
  deposited: '0',
  withdrawn: '0',
  ...more,
})
const view = (...months: ReturnType<typeof month>[]) =>
  toStatementView(
    { currency: 'BDT', timeZone: 'UTC', hasYear: false, months },
    { asked: 6, timeZone: 'Asia/Dhaka' },
  )

describe('a monthly statement', () => {
  it('has the net amount (withdrawals minus deposits) of each month and of all months', () => {
    const shown = view(
      month('2026-11', { deposited: '11000.05', withdrawn: '8000' }),
      month('2026-10', { deposited: '10000', withdrawn: '12500.10' }),
    )
    expect(shown.months.map(({ net }) => net)).toEqual(['-3000.05', '2500.1'])
    expect(shown.totals.net).toBe('-499.95')
  })

  it('has a result of settled bets, and the stakes of open ones', () => {
    const { totals } = view(
      month('2026-11', { staked: '155', returned: '20', open: '35' }),
      month('2026-10', { staked: '100', returned: '90' }),
    )
    expect([totals.staked, totals.returned, totals.open, totals.result]).toEqual(['255', '110', '35', '-110'])
  })

  it('scales bars by the highest amount, and has none for months without payments', () => {
    const shown = view(
      month('2026-11', { deposited: '500', withdrawn: '1000' }),
      month('2026-10', { deposited: '0', withdrawn: '250' }),
    )
    expect(shown.months.map(({ depositedBar, withdrawnBar }) => [depositedBar, withdrawnBar])).toEqual([
      [50, 100],
      [0, 25],
    ])
    expect(view(month('2026-11')).months[0]).toMatchObject({ depositedBar: 0, withdrawnBar: 0 })
  })

  it('sums bonuses and playing time only when every month has them', () => {
    const known = { bonuses: '3480.5', minutesPlayed: 90 }
    expect(view(month('2026-11', known), month('2026-10', known))).toMatchObject({
      bonuses: '6961',
      minutesPlayed: 180,
    })
    expect(view(month('2026-11', known), month('2026-10'))).toMatchObject({
      bonuses: null,
      minutesPlayed: null,
    })
  })

  it('has totals that are exact to the minor unit, for any amounts', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 15n })
    const decimal = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`
    const units = (text: string) => BigInt(Math.sign(Number(text)) || 1) * toUnits(text.replace('-', ''))
    const toUnits = (text: string) => {
      const [whole = '0', fraction = ''] = text.split('.')
      return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(minor, minor), { minLength: 1, maxLength: 12 }), (pairs) => {
        const shown = view(
          ...pairs.map(([paidIn, paidOut]) =>
            month('2026-11', { deposited: decimal(paidIn), withdrawn: decimal(paidOut) }),
          ),
        )
        const net = pairs.reduce((sum, [paidIn, paidOut]) => sum + paidOut - paidIn, 0n)
        expect(units(shown.totals.net)).toBe(net)
        expect(shown.months.reduce((sum, { net: ofMonth }) => sum + units(ofMonth), 0n)).toBe(net)
      }),
    )
  })
})

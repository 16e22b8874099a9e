import { describe, expect, it } from 'vitest'
import { isRateWithinBounds, newMemberRateBounds, parseTypedRate } from '../../../shared/areas/agent/agent'

describe('typed rebate rates', () => {
  it.each([
    ['0.6', '0.6'],
    [' 0,6 % ', '0.6'],
    ['.5', '0.5'],
    ['০.৬', '0.6'],
    ['۰٫۶٪', '0.6'],
    ['1.0', '1'],
    ['0', '0'],
    ['0.00', '0'],
    ['00,0', '0'],
  ])('parses a typed “%s” as %s', (typed, rate) => {
    expect(parseTypedRate(typed)).toBe(rate)
  })

  it.each([
    ...['', 'x', '-1', '+1', '0.6.1', '1e3', '0.555', '1.500', '0.12345', '0x1'],
    ...['½', '²', 'Infinity', 'NaN', '-0', '0,5,', '1/2', '=1+1', '.', '0.0000', `${'9'.repeat(400)}`],
  ])('rejects “%s” as a typed rate', (typed) => {
    expect(parseTypedRate(typed)).toBeUndefined()
  })
})

describe('bounds of a rebate rate', () => {
  const [slots, live] = newMemberRateBounds({
    rates: [
      { category: 'RNG', rate: '0.90' },
      { category: 'LIVE', rate: '0.15' },
    ],
    leastRate: '0.20',
  })

  it('allows rates from the minimum to the agent’s rate, even if the agent’s rate is below the minimum', () => {
    expect(slots).toMatchObject({ least: '0.20', most: '0.90' })
    expect(live).toMatchObject({ least: '0.15', most: '0.15' })
  })

  it('accepts only rates within the bounds', () => {
    if (!slots) throw new Error('no bounds')
    expect(['0.2', '0.20', '0.9', '0.55'].map((rate) => isRateWithinBounds(rate, slots))).toEqual(
      Array(4).fill(true),
    )
    expect(['0.19', '0.91', '0'].map((rate) => isRateWithinBounds(rate, slots))).toEqual(Array(3).fill(false))
  })
})

import { describe, expect, it } from 'vitest'
import { toDecimal, toMinor } from '../../../docs/platform/example-adapter/adapter/money'
import { loadPage } from '../../../docs/platform/example-adapter/adapter/paging'
import fc from '../../fast-check'

/** The example adapter’s translation of amounts and pages. */

describe('amounts of the example adapter', () => {
  it.each([
    [123_450, 'EUR', '1234.50'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [0, 'EUR', '0.00'],
    [1234, 'JPY', '1234'],
    [1234, 'KWD', '1.234'],
  ])('%i minor units of %s are the decimal %s', (minor, currency, decimal) => {
    expect(toDecimal(minor, currency)).toBe(decimal)
  })

  it.each(['12.345', '1,000', '1e3', '-1', '', '.5', '99999999999999'])('%j is no amount in EUR', (text) => {
    expect(toMinor(text, 'EUR')).toBeUndefined()
  })

  it('an amount that is not an integer is refused instead of rounded', () => {
    expect(() => toDecimal(12.5, 'EUR')).toThrow(RangeError)
  })

  it('every amount comes back unchanged', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), fc.constantFrom('EUR', 'JPY', 'KWD'), (minor, currency) => {
        expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor)
      }),
    )
  })
})

it('any page that the lobby asks the example adapter for has the items of the whole list at that place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(160),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 130 }),
      async (total, pageNo, pageSize) => {
        const all = Array.from({ length: total }, (_, index) => index)
        const query = { pageNo: String(pageNo), pageSize: String(pageSize) }
        const page = await loadPage(query, async (number, size) => {
          expect(size).toBeLessThanOrEqual(50)
          return { items: all.slice(number * size, (number + 1) * size), total }
        })
        expect(page).toEqual({
          items: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
          pageNum: pageNo,
          totalPages: Math.ceil(total / pageSize),
          totalCount: total,
        })
      },
    ),
  )
})

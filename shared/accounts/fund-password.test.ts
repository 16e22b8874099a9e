import { expect, it } from 'vitest'
import { isWeakFundPassword } from './fund-password'

it.each(['000000', '111111', '999999', '123456', '012345', '654321', '987654', '890123', '321098'])(
  '%s is easy to guess',
  (digits) => {
    expect(isWeakFundPassword(digits)).toBe(true)
  },
)

it.each(['482913', '112233', '123457', '123465', '135791', '111112', '000001'])('%s is not', (digits) => {
  expect(isWeakFundPassword(digits)).toBe(false)
})

import { expect, it } from 'vitest'
import { isWeakFundPassword } from './weak-fund-password'

it('one digit, runs in both directions, and the end of the telephone number are weak', () => {
  for (const digits of ['000000', '777777', '123456', '012345', '567890', '654321', '987654', '321098'])
    expect(isWeakFundPassword(digits, null), digits).toBe(true)
  expect(isWeakFundPassword('342776', '1712342776')).toBe(true)
})

it('other digits are not', () => {
  for (const digits of ['246810', '135791', '121212', '112345', '234776'])
    expect(isWeakFundPassword(digits, '1712342776'), digits).toBe(false)
})

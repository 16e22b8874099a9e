import { expect, it } from 'vitest'
import {
  cleanFundPassword,
  DEFAULT_FUND_PASSWORD_RULE,
  type FundPasswordRule,
  isFundPassword,
  isWeakFundPassword,
} from './fund-password-rule'

it.each([
  ...['000000', '111111', '999999', '123456', '012345', '654321', '987654', '890123', '321098'],
  ...['aaaaaaaa', 'AaAaAaAa', 'abcdefgh', 'HGFEDCBA', '12345678', '!!!!!!!!'],
])('rates the fund password %s as easy to guess', (password) => {
  expect(isWeakFundPassword(password)).toBe(true)
})

it.each([
  ...['482913', '112233', '123457', '123465', '135791', '111112', '000001', '121212'],
  ...['abcdefgi', 'river-Stone-7', 'a1b2c3d4'],
])('rates the fund password %s as not easy to guess', (password) => {
  expect(isWeakFundPassword(password)).toBe(false)
})

const text: FundPasswordRule = { kind: 'text', min: 8, max: 12, charset: 'alphanumeric' }
const signs: FundPasswordRule = { ...text, charset: 'ascii' }

it.each<[FundPasswordRule, string, boolean]>([
  [DEFAULT_FUND_PASSWORD_RULE, '482913', true],
  [DEFAULT_FUND_PASSWORD_RULE, '48291', false],
  [DEFAULT_FUND_PASSWORD_RULE, '4829134', false],
  [DEFAULT_FUND_PASSWORD_RULE, '48291a', false],
  [{ ...DEFAULT_FUND_PASSWORD_RULE, max: 8 }, '4829134', true],
  [text, 'river7St', true],
  [text, 'river7S', false],
  [text, 'river7Stone77', false],
  [text, 'river-7St', false],
  [text, 'নদী7Stone', false],
  [signs, 'river-7St]\\^', true],
  [signs, 'river 7St', false],
  [signs, 'rivér-7St', false],
])('the rule %j accepts the fund password %s: %s', (rule, password, isOne) => {
  expect(isFundPassword(password, rule)).toBe(isOne)
})

it.each<[string, FundPasswordRule, string]>([
  ['৪৮২৯১৩', DEFAULT_FUND_PASSWORD_RULE, '482913'],
  [' 482 913 ', DEFAULT_FUND_PASSWORD_RULE, '482913'],
  [' river৭St ', text, 'river7St'],
  ['river 7St', text, 'river 7St'],
])('cleans %j by the rule %j to %s', (typed, rule, password) => {
  expect(cleanFundPassword(typed, rule)).toBe(password)
})

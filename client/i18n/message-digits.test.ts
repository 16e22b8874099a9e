import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it, test } from 'vitest'
import { convertMessageDigits } from './message-digits'

const translate = (text: string, values: Record<string, unknown> = {}) => {
  const messages = convertMessageDigits({ it: compileMessage(text) }, 'beng')
  return setupI18n({ locale: 'bn', messages: { bn: messages } })._('it', values)
}

test.each([
  ['7 days', '৭ days'],
  ['up to {most}, 5 MB each', 'up to 12, ৫ MB each'],
  ['<0>1 {coin}</0> = <1/>', '<0>১ T0</0> = <1/>'],
  ['{count, plural, one {1 of 20} other {{most} of 20}}', '12 of ২০'],
  ['{kind, select, a {6 months} other {12 months}}', '৬ months'],
])('converts the digits in the message “%s”, except in inserted values, tags and names', (text, expected) => {
  expect(translate(text, { most: '12', coin: 'T0', count: 3, kind: 'a' })).toBe(expected)
})

it('converts the decimal mark of numbers in messages together with their digits', () => {
  const messages = convertMessageDigits({ it: compileMessage('500.50. 2 more.') }, 'arab')
  expect(messages.it).toEqual(['٥٠٠٫٥٠. ٢ more.'])
})

it('does not convert the offset of a plural message', () => {
  expect(translate('{count, plural, offset:1 =0 {none} other {9 and {most}}}', { count: 0, most: '3' })).toBe(
    'none',
  )
})

import { expect, it } from 'vitest'
import { cleanEmail, EMAIL_ADDRESS_PATTERN } from './email'

const isAddress = (text: string) => EMAIL_ADDRESS_PATTERN.test(cleanEmail(text))

it.each([
  [' rafi@mail.example ', 'rafi@mail.example'],
  ['ｒａｆｉ＠ｍａｉｌ．ｅｘａｍｐｌｅ', 'rafi@mail.example'],
  ['rafi@\u200bmail.example\u2069', 'rafi@mail.example'],
  ['\u212aarim@mail.example', 'Karim@mail.example'],
  ["o'neill+games@sub.mail.example", "o'neill+games@sub.mail.example"],
])('reads the email address %j as %s', (typed, address) => {
  expect(cleanEmail(typed)).toBe(address)
  expect(isAddress(typed)).toBe(true)
})

it.each([
  'rafi',
  'rafi@mail',
  'rafi@@mail.example',
  'rafi@mail.example.',
  'rafi@-mail.example',
  // Cyrillic letters that look like Latin ones.
  'r\u0430fi@mail.example',
  'rafi@m\u0430il.example',
  'rafi@mail.example\r\nBcc: all@mail.example',
  'rafi@mail.example,other@mail.example',
  '"rafi @ home"@mail.example',
])('refuses the email address %j', (typed) => expect(isAddress(typed)).toBe(false))

import type { Messages } from '@lingui/core'

type Message = Messages[string]
type Token = Exclude<Message, string>[number]
type Digits = Readonly<Record<string, string>>

/**
 * Matches numbers, and tags, whose digits name elements and must stay. A point is a decimal mark only between
 * digits.
 */
const TAG_OR_NUMBER = /<\/?\d+\/?>|\d+(?:\.\d+)*/g

const convertText = (text: string, digits: Digits): string =>
  text.replace(TAG_OR_NUMBER, (found) =>
    found.startsWith('<') ? found : found.replace(/./g, (sign) => digits[sign] ?? sign),
  )

function convertToken(token: Token, digits: Digits): Token {
  if (typeof token === 'string') return convertText(token, digits)
  const [name, type, options] = token
  if (type === undefined || typeof options !== 'object') return token
  // The choices include `offset`, whose value is a number instead of a message.
  const choices = Object.entries(options as Record<string, Message | number | undefined>).map(
    ([choice, message]) => [
      choice,
      typeof message === 'string' || Array.isArray(message) ? convertMessage(message, digits) : message,
    ],
  )
  return [name, type, Object.fromEntries(choices)] as Token
}

const convertMessage = (message: Message, digits: Digits): Message =>
  typeof message === 'string'
    ? convertText(message, digits)
    : message.map((token) => convertToken(token, digits))

/**
 * Converts numbers in message texts, such as in “7 days”, to the digits that the operator configured.
 * Formatters convert all other numbers. Inserted values, such as account numbers, stay unchanged.
 * @param messages compiled
 * @param system numbering system, as `Intl` names it
 */
export function convertMessageDigits(messages: Messages, system: string): Messages {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`)
  const digits = Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [`${digit}`, format.format(digit)]),
  )
  const decimal = format.formatToParts(0.5).find(({ type }) => type === 'decimal')
  digits['.'] = decimal?.value ?? '.'
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, convertMessage(message, digits)]),
  )
}

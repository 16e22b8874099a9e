import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it, vi } from 'vitest'
import { compileOperatorMessages, textWidth } from './message-overrides'

it('measures text width in letters: marks belong to their letter, East Asian letters and placeholders count as two', () => {
  expect(textWidth('ক্ষমা')).toBe(2)
  expect(textWidth('存款')).toBe(4)
  expect(textWidth('<0>{amount}</0> a')).toBe(4)
})

const days = '{count, plural, one {# day} other {# days}}'

const english = {
  a1: compileMessage('Log in'),
  b2: compileMessage('Hello {name}'),
  c3: compileMessage('Log in'),
  d4: compileMessage('Read <0>more</0>'),
  e5: compileMessage(days),
}

it('replaces every message that has the given English text', () => {
  const { messages, faults } = compileOperatorMessages(
    'en',
    { 'Log in': 'Sign in', 'Hello {name}': '{name}!' },
    english,
  )
  expect(faults).toEqual([])
  expect(messages).toEqual({ a1: ['Sign in'], c3: ['Sign in'], b2: [['name'], '!'] })
})

it('reports replacement texts that match no message, lose placeholders or cannot be parsed', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const wording = { Entrar: 'Hi', 'Hello {name}': 'Hello', 'Read <0>more</0>': 'Read', 'Log in': '{a' }
  expect(compileOperatorMessages('en', wording, english).faults).toEqual([
    '“Entrar”: no message has this English text',
    '“Hello {name}”: placeholders  instead of name',
    '“Read <0>more</0>”: tags  instead of </0> <0>',
    '“Log in”: cannot be read',
  ])
  error.mockRestore()
})

it.each([
  ['en', 'Log in', ' ', 'is blank'],
  ['en', 'Log in', '\u200B', 'is blank'],
  ['en', 'Log in', '\u2800\u3164', 'is blank'],
  ['en', 'Read <0>more</0>', '<0>\u2060</0>', 'is blank'],
  ['en', 'Log in', 'Log\u0000in', 'a control character'],
  ['en', 'Read <0>more</0>', '<0></0>', 'is blank'],
  ['en', 'Read <0>more</0>', 'Read </0>more<0>', 'tags in a wrong order'],
  ['en', 'Log in', '<b onclick="x()">Log in</b>', 'HTML, which would be shown as it is'],
  ['en', 'Log in', '<script>x()</script>', 'HTML, which would be shown as it is'],
  ['en', 'Log in', 'Log\nin', 'a line break'],
  ['en', 'Log in', 'Log in to see your wallet', '25 letters wide; its place holds 23'],
  ['en', 'Log in', ' Log in', 'white space at its edge'],
  ['en', 'Log in', 'Log in\u00A0', 'white space at its edge'],
  ['en', 'Hello {name}', '{name}, hello {name}', 'the placeholder name twice'],
  ['en', 'Log in', '\u202ELog in', 'control of direction'],
  ['en', days, '{count, plural, one {day} other {days}}', 'the number (#) is lost'],
  ['ru', days, '{count, plural, one {# день} other {# дня}}', 'plural of count lacks “few”'],
  ['ja', days, '{count, plural, one {#日} other {#日}}', 'has “one”, which the language does not'],
])('in %s, refuses to replace “%s” with “%s”: %s', (language, source, text, fault) => {
  expect(compileOperatorMessages(language, { [source]: text }, english).faults.join('\n')).toContain(fault)
})

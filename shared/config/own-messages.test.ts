import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it, vi } from 'vitest'
import { ownMessages } from './own-messages'

const english = {
  a1: compileMessage('Log in'),
  b2: compileMessage('Hello {name}'),
  c3: compileMessage('Log in'),
  d4: compileMessage('Read <0>more</0>'),
}

it('replaces every message with an English text', () => {
  const { messages, faults } = ownMessages({ 'Log in': 'Sign in', 'Hello {name}': '{name}!' }, english)
  expect(faults).toEqual([])
  expect(messages).toEqual({ a1: ['Sign in'], c3: ['Sign in'], b2: [['name'], '!'] })
})

it('says what is unknown, lost or cannot be read', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const wording = { Entrar: 'Hi', 'Hello {name}': 'Hello', 'Read <0>more</0>': 'Read', 'Log in': '{a' }
  expect(ownMessages(wording, english).faults).toEqual([
    '“Entrar”: no message has this English text',
    '“Hello {name}”: placeholders  instead of name',
    '“Read <0>more</0>”: tags  instead of </0> <0>',
    '“Log in”: cannot be read',
  ])
  error.mockRestore()
})

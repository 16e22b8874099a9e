import { type MessageDescriptor, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { LAUNCH_ERRORS } from '../../../../shared/contract/play-schemas'
import { TERMS_REQUIRED } from '../../../../shared/contract/protection-schemas'
import { launchErrorMessage } from './launch-errors'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const text = (message: MessageDescriptor) => i18n._(message)
const unknown = text(launchErrorMessage('no-such-code'))

test('reports an empty URL when the launch response contains none', () => {
  expect(text(launchErrorMessage('empty-url'))).toBe('The requested URL is empty')
})

// The page with the new terms opens instead of an explanation.
const explained = LAUNCH_ERRORS.filter((code) => code !== TERMS_REQUIRED)

test.each([...explained, 'not-allowed', 'bad-game-url', 'status-unknown', 'unreachable', 'offline'])(
  'explains the launch error %s with a specific text',
  (code) => {
    expect(text(launchErrorMessage(code))).not.toBe(unknown)
  },
)

test.each(['', 'constructor', '__proto__'])(
  'shows the general text for the unknown launch error %j',
  (code) => {
    expect(text(launchErrorMessage(code))).toBe(unknown)
  },
)

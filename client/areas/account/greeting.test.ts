import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markPerVisitor } from '../../../shared/page-data/per-visitor'
import type { Session } from '../../../shared/page-data/shell-data'
import { $sessionChange } from '../../stores/session-store'
import { $toasts, showToast } from '../../stores/toasts'
import { greetAfterLogin } from './greeting'

vi.mock('../../i18n/message-catalogs', () => ({ addCatalogs: async () => undefined }))

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const session: Session & { kind: 'member' } = {
  kind: 'member',
  type: 0,
  csrfToken: 'token-1',
  own: markPerVisitor({ userName: 'hamza', firstTimeLogin: false, previousLogin: null }),
}
const texts = () => $toasts.get().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  // The greeting reads per-visitor values, which throw an error outside a browser, so the test defines
  // `document`.
  vi.stubGlobal('document', {})
  $sessionChange.set(null)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['ended', 'changed', 'began'] as const)(
  'hides the login greeting after the session change "%s"',
  (change) => {
    greetAfterLogin(i18n, session, 'began')
    showToast('Change saved')
    expect(texts()).toHaveLength(2)
    $sessionChange.set(change)
    expect(texts()).toEqual(['Change saved'])
  },
)

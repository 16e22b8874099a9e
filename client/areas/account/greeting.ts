import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasRight, isTrialAccountType } from '../../../shared/accounts/account-rights'
import { TOAST_LONG_MS, TOAST_SHORT_MS } from '../../../shared/config/product-limits'
import type { Session } from '../../../shared/page-data/shell-data'
import type { SessionChange } from '../../../shared/session/session-change'
import { readPerVisitor } from '../../data/per-visitor-value'
import { getFormatters } from '../../i18n/formatters'
import { $sessionChange } from '../../stores/session-store'
import { hideToast, showToast } from '../../stores/toasts'
import { takePasswordLoginRecord } from './password-login-record'

async function offerPasskeyAfterLogin(i18n: I18n): Promise<void> {
  const passkey = await import('../identity/passkey/offer').catch(() => null)
  await passkey?.offerPasskey(i18n)
}

/**
 * Greets a player who has just logged in, with the time and place of the previous login.
 * @param change the event that started the session, such as a registration
 */
export function greetAfterLogin(
  i18n: I18n,
  session: Session & { kind: 'member' },
  change: SessionChange,
): void {
  const { type } = session
  const { userName, previousLogin } = readPerVisitor(session.own)
  if (takePasswordLoginRecord() && hasRight(type, 'passkeys')) void offerPasskeyAfterLogin(i18n)
  // The registration page already welcomes the player in its heading.
  if (change === 'registered') return
  const say = (text: string, ms = TOAST_SHORT_MS) => {
    const id = showToast(text, { tone: 'success', ms })
    // If the session ends while the greeting is still visible, hide the greeting.
    const stop = $sessionChange.listen(() => {
      hideToast(id)
      stop()
    })
  }
  if (isTrialAccountType(type)) {
    say(i18n._(msg`Free play has started. You’re using play money only.`))
    return
  }
  if (!previousLogin) {
    say(i18n._(msg`Welcome, ${userName}`))
    return
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const when = getFormatters(String(i18n.locales)).dateTime(previousLogin.time, timeZone)
  const { place } = previousLogin
  const text = place
    ? msg`Welcome back, ${userName}. Last login: ${when}, ${place}`
    : msg`Welcome back, ${userName}. Last login: ${when}`
  say(i18n._(text), TOAST_LONG_MS)
}

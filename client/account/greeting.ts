import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TOAST_LONG_MS } from '../../shared/config/limits'
import { isTrial } from '../../shared/config/member-types'
import { formattersFor } from '../i18n/formatters'
import type { Session } from '../shell/contract'
import { showToast } from '../stores/toasts'

/** Greets who has just logged in, with when and from where the account was used before (decisions: Player protection). */
export function greet(i18n: I18n, { userName, type, previousLogin }: Session & { kind: 'member' }): void {
  const say = (text: string, ms?: number) => void showToast(text, { tone: 'success', ...(ms && { ms }) })
  if (isTrial(type)) return say(i18n._(msg`Free play: play money only. Have fun.`))
  if (!previousLogin) return say(i18n._(msg`Welcome, ${userName}`))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const when = formattersFor(String(i18n.locales)).dateTime(previousLogin.time, timeZone)
  const { place } = previousLogin
  const text = place
    ? msg`Welcome back, ${userName}. Previous login: ${when}, ${place}`
    : msg`Welcome back, ${userName}. Previous login: ${when}`
  say(i18n._(text), TOAST_LONG_MS)
}

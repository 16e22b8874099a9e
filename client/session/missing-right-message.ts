import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { type AccountRight, hasRight, isTrialAccountType } from '../../shared/accounts/account-rights'
import { TOAST_LOGIN_REQUIRED_MS } from '../../shared/config/product-limits'
import type { ShellData } from '../../shared/page-data/shell-data'
import { useShell } from '../data/use-shell'
import { showToast } from '../stores/toasts'

/**
 * True for visitors who only have play money: all visitors of a demonstration, and free-play accounts
 * everywhere.
 */
export const hasOnlyPlayMoney = ({ isDemo, session }: Pick<ShellData, 'isDemo' | 'session'>): boolean =>
  isDemo || (session.kind === 'member' && isTrialAccountType(session.type))

/**
 * Returns a function that returns a click handler for a feature that needs a right. For an account without
 * the right, the handler shows a message instead of following the link. For other accounts there is no
 * handler. The worker refuses such requests as well.
 *
 * @example const refusalOf = useMissingRightMessage(); <ButtonLink onClick={refusalOf('deposit')} …
 */
export function useMissingRightMessage(): (right: AccountRight) => ((event: MouseEvent) => void) | undefined {
  const { t } = useLingui()
  const { session } = useShell()
  return (right) => {
    if (session.kind === 'guest' || hasRight(session.type, right)) return undefined
    const text =
      right === 'inbox' || right === 'chat'
        ? t`Please log in with a formal account to use this function`
        : t`Please login an actual account to use this function`
    return (event) => {
      event.preventDefault()
      showToast(text, { ms: TOAST_LOGIN_REQUIRED_MS })
    }
  }
}

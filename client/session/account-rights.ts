import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { hasRight, isTrial, type Right } from '../../shared/accounts/rights'
import { TOAST_LOGIN_REQUIRED_MS } from '../../shared/config/limits'
import type { ShellData } from '../../shared/page-data/shell-data'
import { useShell } from '../data/use-shell'
import { showToast } from '../stores/toasts'

/** True when a visitor has play money only: all visitors of a demonstration, and trial players anywhere. */
export const hasPlayMoney = ({ isDemo, session }: Pick<ShellData, 'isDemo' | 'session'>): boolean =>
  isDemo || (session.kind === 'member' && isTrial(session.type))

/**
 * Returns click handlers for features that need a right: for an account without it, a handler that shows a
 * message instead of following the link; otherwise undefined. The worker refuses these requests as well.
 *
 * @example const refusalOf = useMissingRightHandler(); <ButtonLink onClick={refusalOf('deposit')} …
 */
export function useMissingRightHandler(): (right: Right) => ((event: MouseEvent) => void) | undefined {
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

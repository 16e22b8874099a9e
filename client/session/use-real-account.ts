import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { TOAST_LOGIN_REQUIRED_MS } from '../../shared/config/limits'
import { isTrial } from '../../shared/config/member-types'
import { useShell } from '../data/use-shell'
import { showToast } from '../stores/toasts'

/**
 * Click handlers for features that trial players do not have: one text for money, another for inbox messages and
 * chat. Undefined for all others. The worker refuses these requests as well.
 */
export function useRealAccount(): {
  money: ((event: MouseEvent) => void) | undefined
  messages: ((event: MouseEvent) => void) | undefined
} {
  const { t } = useLingui()
  const { session } = useShell()
  if (session.kind === 'guest' || !isTrial(session.type)) return { money: undefined, messages: undefined }
  const refuse = (text: string) => (event: MouseEvent) => {
    event.preventDefault()
    showToast(text, { ms: TOAST_LOGIN_REQUIRED_MS })
  }
  return {
    money: refuse(t`Please login an actual account to use this function`),
    messages: refuse(t`Please log in with a formal account to use this function`),
  }
}

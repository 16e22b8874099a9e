import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { TOAST_LOGIN_REQUIRED_MS } from '../../shared/config/limits'
import { showToast } from '../stores/toasts'
import { useLoginLink } from './use-login-link'

/**
 * For features that require an account: shows guests a toast for 2 s and opens the login page. `link`
 * contains the props of a link that also works without scripts; `go` is for buttons.
 */
export function useLoginFirst(): { link: { to: string; onClick: () => void }; go: () => void } {
  const { t } = useLingui()
  const navigate = useNavigate()
  const loginPath = useLoginLink()
  const say = () => showToast(t`Please log in first`, { ms: TOAST_LOGIN_REQUIRED_MS })
  return {
    link: { to: loginPath, onClick: say },
    go: () => {
      say()
      void navigate(loginPath, { viewTransition: true })
    },
  }
}

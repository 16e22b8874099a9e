import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { TOAST_LOGIN_REQUIRED_MS } from '../../shared/config/limits'
import { showToast } from '../stores/toasts'
import { useLoginLink } from './use-login-link'

/**
 * What a guest gets for something that needs an account (spec §8): a toast of 2 s and the login page. `link` are
 * the properties of a link that would do so, which works without scripts; `go` is for buttons.
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

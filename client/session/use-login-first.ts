import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { TOAST_LOGIN_REQUIRED_MS } from '../../shared/config/limits'
import { useShell } from '../data/use-shell'
import { showToast } from '../stores/toasts'
import { membersHref } from './members-href'
import { useLoginTarget } from './use-login-link'

/**
 * For features that require an account: shows guests a toast for 2 s and opens the login page. `linkTo` makes
 * the props of a link that also works without scripts, and leads from the login to its target; members go there at
 * once. `go` is for buttons shown to guests, whose page the login returns to.
 */
export function useLoginFirst(): {
  linkTo: (target: string) => { to: string; onClick?: () => void }
  go: () => void
} {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { session } = useShell()
  const loginPath = useLoginTarget()
  const say = () => showToast(t`Please log in first`, { ms: TOAST_LOGIN_REQUIRED_MS })
  return {
    linkTo: (target) => ({
      to: membersHref(session, target),
      ...(session.kind === 'guest' && { onClick: say }),
    }),
    go: () => {
      say()
      void navigate(loginPath, { viewTransition: true })
    },
  }
}

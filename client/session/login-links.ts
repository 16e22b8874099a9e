import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HIDE_REGISTER_FLAG, REGISTER_DIALOG_FLAG } from '../../shared/config/platform-flags'
import { TOAST_LOGIN_REQUIRED_MS } from '../../shared/config/product-limits'
import { loginHref } from '../../shared/http/return-url'
import type { Session } from '../../shared/page-data/shell-data'
import { href } from '../../shared/paths'
import { useHydrated } from '../browser/use-hydrated'
import { useCurrentPage } from '../data/routes'
import { useShell } from '../data/use-shell'
import { openOverlay } from '../stores/overlay'
import { showToast } from '../stores/toasts'
import { isPlainClick } from '../ui/PageLink/PageLink'

/**
 * Returns the URL of a link to a page for members. For guests it is the URL of the login page, which then
 * opens the page.
 */
export const hrefViaLogin = ({ kind }: Pick<Session, 'kind'>, to: string): string =>
  kind === 'guest' ? loginHref(to) : to

/**
 * Returns the URL of the login page, which then returns to the current URL.
 * @param byName true when the login returns to the page without the query of the URL
 */
function useLoginTarget(byName = false): string {
  const { pathname, search } = useLocation()
  const { id, isHome } = useCurrentPage()
  return loginHref(byName || (isHome && search === '') ? href(id) : pathname + search)
}

/**
 * Returns the URL of the login page, which then returns to the current page. The worker caches one document
 * for all aliases and queries of a page, so the cached link can only name the page. Once scripts run, the
 * link contains the full URL.
 */
export const useLoginLink = (): string => useLoginTarget(!useHydrated())

/**
 * Helpers for features that require an account. Guests see a toast for 2 s, and the login page opens.
 * `linkTo` returns the props of a link to a page for members; it also works without scripts, and the login
 * opens that page. `here` is the props of a link for guests to the login page, which returns to the current
 * page. Until scripts run, it returns to the page without the query of the URL.
 */
export function useLoginPrompt(): {
  linkTo: (target: string) => { to: string; onClick?: () => void }
  here: { to: string; onClick: (event: MouseEvent) => void }
} {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { session } = useShell()
  const loginPath = useLoginTarget()
  const loginPathByName = useLoginTarget(true)
  const say = () => showToast(t`Please log in first`, { ms: TOAST_LOGIN_REQUIRED_MS })
  return {
    linkTo: (target) => ({
      to: hrefViaLogin(session, target),
      ...(session.kind === 'guest' && { onClick: say }),
    }),
    here: {
      to: loginPathByName,
      onClick: (event) => {
        if (!isPlainClick(event.nativeEvent)) return
        event.preventDefault()
        say()
        void navigate(loginPath, { viewTransition: true })
      },
    },
  }
}

const openSignUpDialog = (event: MouseEvent) => {
  if (!isPlainClick(event.nativeEvent)) return
  event.preventDefault()
  openOverlay('sign-up')
}

/**
 * Returns the props of a link to the registration page. If the operator prefers a dialog, a click opens the
 * dialog. Returns null when registration is closed.
 */
export function useSignUpLink(): { to: string; onClick?: (event: MouseEvent) => void } | null {
  const { flags } = useShell()
  if (flags.includes(HIDE_REGISTER_FLAG)) return null
  return { to: href('register'), ...(flags.includes(REGISTER_DIALOG_FLAG) && { onClick: openSignUpDialog }) }
}

import { useLocation } from 'react-router'
import { loginLink } from '../../shared/login-link'
import { href } from '../../shared/pages'
import { useHydrated } from '../browser/use-hydrated'
import { useShownPage } from '../data/routes'

/**
 * URL of the login page that returns to the current page. The worker caches one document for all aliases
 * and queries of a page, so it can only name the page; scripts add the full URL.
 */
export function useLoginLink(): string {
  const { pathname, search } = useLocation()
  const { paths, isHome, entrance = false } = useShownPage()
  const isHydrated = useHydrated()
  if (entrance) return href('login')
  return loginLink(isHydrated && !(isHome && search === '') ? pathname + search : paths[0])
}

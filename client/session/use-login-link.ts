import { useLocation } from 'react-router'
import { loginHref } from '../../shared/http/return-url'
import { href } from '../../shared/paths'
import { useHydrated } from '../browser/use-hydrated'
import { useShownPage } from '../data/routes'

/**
 * URL of the login page that returns to the current URL, for what scripts do.
 * @param byName returns to the page by its name, without its query
 */
export function useLoginTarget(byName = false): string {
  const { pathname, search } = useLocation()
  const { id, isHome } = useShownPage()
  return loginHref(byName || (isHome && search === '') ? href(id) : pathname + search)
}

/**
 * URL of the login page that returns to the current page. The worker caches one document for all aliases
 * and queries of a page, so it can only name the page; scripts add the full URL.
 */
export const useLoginLink = (): string => useLoginTarget(!useHydrated())

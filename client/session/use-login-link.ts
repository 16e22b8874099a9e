import { useLocation } from 'react-router'
import { href } from '../../shared/pages'
import { loginHref } from '../../shared/return-url'
import { useHydrated } from '../browser/use-hydrated'
import { useShownPage } from '../data/routes'

/**
 * URL of the login page that returns to the current page. The worker caches one document for all aliases
 * and queries of a page, so it can only name the page; scripts add the full URL.
 */
export function useLoginLink(): string {
  const { pathname, search } = useLocation()
  const { id, isHome } = useShownPage()
  const isHydrated = useHydrated()
  if (!isHydrated) return loginHref(href(id))
  return loginHref(isHome && search === '' ? href(id) : pathname + search)
}

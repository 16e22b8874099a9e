import { useLocation } from 'react-router'
import { href } from '../../shared/pages'
import { loginAddress } from '../../shared/return-address'
import { useHydrated } from '../browser/use-hydrated'
import { useShownPage } from '../data/routes'

/**
 * Address of the login page that leads back to the page that is shown. The worker keeps one document for all aliases
 * and queries of a page, so it knows only the page; the whole address comes with the scripts.
 */
export function useLoginLink(): string {
  const { pathname, search } = useLocation()
  const { id, isHome } = useShownPage()
  const isHydrated = useHydrated()
  if (!isHydrated) return loginAddress(href(id))
  return loginAddress(isHome && search === '' ? href(id) : pathname + search)
}

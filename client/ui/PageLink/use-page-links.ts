import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from './plain-click'

/** Attribute that tells links of our own pages from all others. */
export const linkMark = 'data-page'

/**
 * Makes navigations of clicks on page links, by one listener for the whole document. A hundred links that each follow
 * the router were a tenth of what it costs to render home, and as much to hydrate it on a cheap phone.
 */
export function usePageLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[${linkMark}]`) : null
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      const inPlace = link.getAttribute(linkMark) === 'in-place'
      void navigate(link.pathname + link.search + link.hash, {
        viewTransition: !inPlace,
        preventScrollReset: inPlace,
        // As browsers do with a link to the page that is shown.
        replace: link.href === window.location.href,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

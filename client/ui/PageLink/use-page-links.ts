import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from './plain-click'

/** Attribute that marks links to pages of the lobby. */
export const linkMark = 'data-page'

/**
 * Turns clicks on page links into navigations with one listener for the whole document. Home has a hundred
 * links; one router link component for each took a tenth of its render and hydration time on a cheap phone.
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
        // Browsers also replace the history entry for a link to the current page.
        replace: link.href === window.location.href,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

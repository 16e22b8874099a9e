import { type ComponentProps, useEffect } from 'react'
import { useNavigate } from 'react-router'

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** True when a click opens a link in this tab, rather than in a new tab or window or as a download. */
export const isPlainClick = ({
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Click): boolean => !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Attribute that marks links to pages of the lobby. */
export const PAGE_LINK_ATTRIBUTE = 'data-page'

/**
 * Turns clicks on page links into navigations with a single listener for the whole document. Home has a
 * hundred links; one router link component for each took a tenth of its render and hydration time on a cheap
 * phone.
 */
export function usePageLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>(`a[${PAGE_LINK_ATTRIBUTE}]`)
          : null
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      const inPlace = link.getAttribute(PAGE_LINK_ATTRIBUTE) === 'in-place'
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

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page of the lobby, with its query. */
  to: string
  /** True when only some of the page changes: the scroll position stays and the page does not slide. */
  inPlace?: boolean
}

/**
 * A link to a page of the lobby: a plain link without scripts, a navigation with page transition once they
 * run (see usePageLinks). For other sites use `<a>`.
 */
export function PageLink({ to, inPlace = false, ...rest }: PageLinkProps) {
  return <a href={to} {...{ [PAGE_LINK_ATTRIBUTE]: inPlace ? 'in-place' : '' }} {...rest} />
}

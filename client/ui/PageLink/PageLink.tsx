import { type ComponentProps, useEffect } from 'react'
import { useNavigate } from 'react-router'

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * True when a click must open the link in this tab. False for clicks that open a new tab or window, or
 * download the target.
 */
export const isPlainClick = ({
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Click): boolean => !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Attribute that marks links to pages of the lobby, which the router handles. */
export const PAGE_LINK_ATTRIBUTE = 'data-page'

/**
 * Turns clicks on page links into navigations, with a single listener for the whole document. The home page
 * has about a hundred links. A router link component for each of them took a tenth of the time for rendering
 * and hydration on a cheap phone.
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
        // Browsers replace the history entry when a visitor follows a link to the current page.
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
  /**
   * True when the link changes only some of the page. The scroll position then stays, and the page does not
   * slide.
   */
  inPlace?: boolean
}

/**
 * A link to a page of the lobby. Without scripts it is a plain link; with scripts it starts a navigation with
 * a page transition (see usePageLinks). Use `<a>` for links to other sites.
 */
export function PageLink({ to, inPlace = false, ...rest }: PageLinkProps) {
  return <a href={to} {...{ [PAGE_LINK_ATTRIBUTE]: inPlace ? 'in-place' : '' }} {...rest} />
}

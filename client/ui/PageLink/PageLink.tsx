import type { ComponentProps } from 'react'
import { linkMark } from './use-page-links'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page of the lobby, with its query. */
  to: string
  /** Only part of the page changes: keeps the scroll position and does not slide. */
  inPlace?: boolean
}

/**
 * A link to a page of the lobby: a plain link without scripts, a navigation with page transition once they
 * run (see usePageLinks). For other sites use `<a>`.
 */
export function PageLink({ to, inPlace = false, ...rest }: PageLinkProps) {
  return <a href={to} {...{ [linkMark]: inPlace ? 'in-place' : '' }} {...rest} />
}

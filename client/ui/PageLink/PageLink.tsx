import type { ComponentProps } from 'react'
import { linkMark } from './use-page-links'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of one of our own pages, with its query. */
  to: string
  /** The page stays and only a part of it changes: the scroll position is kept, and nothing slides. */
  inPlace?: boolean
}

/**
 * A link to one of our own pages: a plain link before and without scripts, afterwards a navigation with the page
 * transition (see usePageLinks). For other sites use `<a>`.
 */
export function PageLink({ to, inPlace = false, ...rest }: PageLinkProps) {
  return <a href={to} {...{ [linkMark]: inPlace ? 'in-place' : '' }} {...rest} />
}

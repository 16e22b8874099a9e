import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/**
 * A link to one of our own pages: a plain link before and without scripts, afterwards a navigation with the page
 * transition (spec §9: 300 ms). For other sites use `<a>`.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link viewTransition {...props} />
}

import { Plural } from '@lingui/react/macro'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { href } from '../../../../shared/paths'
import { useCurrentPage } from '../../../data/routes'
import { Badge } from '../../../ui/Badge/Badge'
import styles from './LinkBadges.module.css'

/**
 * Finds the links to the rewards among the home page's quick links. The rail and the member centre render
 * their counts themselves. Sections that are still streaming are hidden outside the page: React has yet to
 * hydrate them, so nothing may be added to them.
 */
const linksTo = (path: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`main nav a[href="${path}"]`)].filter(
    (link) => !link.closest('[hidden]'),
  )

/**
 * Shows the count of rewards at links that are already rendered, so that the home page has no code for it in
 * its first view.
 */
export default function LinkBadges({ count }: { count: number }) {
  const { isHome } = useCurrentPage()
  const location = useLocation()
  const [links, setLinks] = useState<HTMLElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useLayoutEffect(() => setLinks(isHome ? linksTo(href('reward-center')) : []), [location, isHome])
  return links.map((link) =>
    createPortal(
      <Badge count={count} className={styles.corner}>
        <Plural value={count} one="# to claim" other="# to claim" />
      </Badge>,
      link,
    ),
  )
}

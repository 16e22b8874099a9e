import { Plural } from '@lingui/react/macro'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { href } from '../../../../shared/paths'
import { useCurrentPage } from '../../../data/routes'
import { Badge } from '../../../ui/Badge/Badge'
import styles from './QuickLinkBadges.module.css'

/**
 * Finds the home page's quick links to the reward centre. Sections that are still streaming are skipped: they
 * are hidden and must not be changed before React hydrates them. The rail and the member centre render their
 * badges themselves.
 */
const linksTo = (path: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`main nav a[href="${path}"]`)].filter(
    (link) => !link.closest('[hidden]'),
  )

/**
 * Adds the number of claimable rewards to links that are already rendered.
 */
export function QuickLinkBadges({ count }: { count: number }) {
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

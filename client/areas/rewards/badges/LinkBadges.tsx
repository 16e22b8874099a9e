import { Plural } from '@lingui/react/macro'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { href } from '../../../../shared/pages'
import { useShownPage } from '../../../data/routes'
import { Badge } from '../../../ui/Badge/Badge'
import styles from './LinkBadges.module.css'

/**
 * The links to the rewards in the rail and, on home, among the quick links. The member centre has a count of its own. Parts
 * that still stream stand hidden outside of the page: React has yet to hydrate them, so nothing may be added to them.
 */
const linksTo = (path: string, isHome: boolean): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`nav a[href="${path}"]`)].filter(
    (link) => !link.closest('[hidden]') && (isHome || !link.closest('main')),
  )

/**
 * The count of rewards at links that stand already: so that neither the rail nor home have to bring code for it with
 * their first view.
 */
export default function LinkBadges({ count }: { count: number }) {
  const { isHome } = useShownPage()
  const location = useLocation()
  const [links, setLinks] = useState<HTMLElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useLayoutEffect(() => setLinks(linksTo(href('reward-center'), isHome)), [location, isHome])
  return links.map((link) =>
    createPortal(
      <Badge count={count} className={link.closest('main') ? styles.corner : styles.end}>
        <Plural value={count} one="# to claim" other="# to claim" />
      </Badge>,
      link,
    ),
  )
}

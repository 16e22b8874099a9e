import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useLocation } from 'react-router'
import { href } from '../../../shared/paths'
import { useCurrentPage } from '../../data/routes'
import { useShell } from '../../data/use-shell'
import { $unreadCounts } from '../../stores/unread-store'
import { Badge } from '../../ui/Badge/Badge'
import { Flag } from '../../ui/Flag/Flag'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import { Logo } from '../header/Logo'
import { useOverlayLink } from '../overlays/use-overlay-link'
import styles from './DesktopNavigation.module.css'
import { type DesktopNavigationEntry, desktopNavigationEntries } from './desktop-navigation-entries'
import { ThemeSwitch } from './ThemeSwitch'

/**
 * Returns the current page's URL in the form that the navigation's entries use. Removes query parameters that
 * no entry has, because cached pages are rendered without them.
 */
function useCurrentHref(): string {
  const { isHome } = useCurrentPage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (isHome) return href('home', { category: query.get('category') })
  return pathname === href('game-list') ? href('game-list', { type: query.get('type') }) : pathname
}

function Entries({ entries }: { entries: DesktopNavigationEntry[] }) {
  const { t } = useLingui()
  const current = useCurrentHref()
  const rewards = useStore($unreadCounts, { ssr: 'initial' })?.rewards ?? 0
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, to, icon, label }) => (
        <li key={id}>
          <PageLink to={to} className={styles.entry} aria-current={to === current ? 'page' : undefined}>
            <Icon name={icon} variant={to === current ? 'fill' : 'regular'} />
            {t(label)}
            {id === 'rewards' && rewards > 0 && (
              <Badge count={rewards}>
                <Plural value={rewards} one="# to claim" other="# to claim" />
              </Badge>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Navigation at the side of the page on desktops. It replaces the bottom bar and the category chips. */
export default function DesktopNavigation() {
  const { t } = useLingui()
  const { customerService, session, hasOffers, flags, language: current, languages: all } = useShell()
  const chooseLanguage = useOverlayLink('language')
  return (
    <nav className={styles.rail} aria-label={t`Sections`}>
      <Logo className={styles.logo} />
      {desktopNavigationEntries({ customerService, session, hasOffers, flags }).map((entries) => (
        <Entries key={entries[0]?.id} entries={entries} />
      ))}
      <div className={styles.bottom}>
        {all.length > 1 && (
          <a {...chooseLanguage} className={styles.entry}>
            <Flag country={current.flag} size={22} />
            <span className="sr">
              <Trans>Language</Trans>{' '}
            </span>
            <span lang={current.tag}>{current.name}</span>
          </a>
        )}
        <ThemeSwitch compact />
      </div>
    </nav>
  )
}

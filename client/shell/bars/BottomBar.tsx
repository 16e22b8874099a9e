import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { useCurrentPage } from '../../data/routes'
import { useShell } from '../../data/use-shell'
import { useLoginLink } from '../../session/login-links'
import { useMissingRightMessage } from '../../session/missing-right-message'
import { $unreadCounts } from '../../stores/unread-store'
import { Badge } from '../../ui/Badge/Badge'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './BottomBar.module.css'
import { type BottomBarEntry, bottomBarEntries } from './bottom-bar-entries'

function Entry({ entry, current }: { entry: BottomBarEntry; current: boolean }) {
  const { t } = useLingui()
  const unread = useStore($unreadCounts, { ssr: 'initial' })
  const { label, icon, isMiddle = false } = entry
  const refusalOf = useMissingRightMessage()
  return (
    <PageLink
      to={entry.to}
      className={clsx(styles.entry, isMiddle && styles.middle)}
      aria-current={current ? 'page' : undefined}
      {...(entry.needs && { onClick: refusalOf(entry.needs) })}
    >
      <span className={styles.image}>
        <Icon name={icon} variant={current || isMiddle ? 'fill' : 'regular'} className={styles.icon} />
      </span>
      <span className={styles.label}>{t(label)}</span>
      {entry.id === 'notice' && <Badge count={unread?.notices ?? 0} className={styles.badge} />}
    </PageLink>
  )
}

/**
 * The main links at the bottom of the screen. Hidden while the on-screen keyboard is open, and on
 * desktops, which show the navigation at the side.
 */
export function BottomBar() {
  const { t } = useLingui()
  const shell = useShell()
  const { isHome } = useCurrentPage()
  const { pathname } = useLocation()
  const logIn = useLoginLink()
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      <ul className={styles.entries}>
        {bottomBarEntries(shell, logIn).map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} current={entry.id === 'home' ? isHome : pathname === entry.to} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useShell } from '../../data/use-shell'
import { useMissingRightMessage } from '../../session/missing-right-message'
import { $unreadCounts } from '../../stores/unread-store'
import { Badge } from '../../ui/Badge/Badge'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import { placeAppLinks } from '../app-link-placement'
import { useRunsAsApp } from '../use-runs-as-app'
import styles from './DrawerEntries.module.css'
import { drawerEntries } from './drawer-entries'

export function DrawerEntries() {
  const { t } = useLingui()
  const shell = useShell()
  const runsAsApp = useRunsAsApp()
  const refusalOf = useMissingRightMessage()
  const unread = useStore($unreadCounts, { ssr: 'initial' })?.total ?? 0
  const offersApp = placeAppLinks({ ...shell, isHome: false, runsAsApp }).drawer
  return (
    <ul className={styles.entries}>
      {drawerEntries({ ...shell, offersApp }).map((entry) => (
        <li key={entry.id}>
          <PageLink to={entry.to} className={styles.entry} onClick={entry.needs && refusalOf(entry.needs)}>
            <span className={styles.box}>
              <Icon name={entry.icon} className={styles.icon} />
            </span>
            {t(entry.label)}
            {entry.countsUnread && <Badge count={unread} className={styles.badge} />}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

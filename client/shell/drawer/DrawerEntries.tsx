import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { href } from '../../../shared/pages'
import { useShell } from '../../data/use-shell'
import { useRealAccount } from '../../session/use-real-account'
import { $unread } from '../../stores/unread'
import { Badge } from '../../ui/Badge/Badge'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import { downloadPlaces } from '../bars/download-rules'
import { useRunsAsApp } from '../use-runs-as-app'
import styles from './DrawerEntries.module.css'

/** Places the menu leads to. A guest's private ones lead to login by the worker's own rules. */
export function DrawerEntries() {
  const { t } = useLingui()
  const shell = useShell()
  const runsAsApp = useRunsAsApp()
  const { messages } = useRealAccount()
  const unread = useStore($unread, { ssr: 'initial' })?.total ?? 0
  const isGuest = shell.session.kind === 'guest'
  const entries = [
    isGuest && { to: href('deposit'), icon: 'wallet', label: t`Deposit` },
    isGuest && { to: href('withdraw'), icon: 'hand-withdraw', label: t`Withdraw` },
    !isGuest && { to: href('message'), icon: 'envelope-simple', label: t`Messages` },
    { to: href('betting-record'), icon: 'receipt', label: t`Betting record` },
    shell.customerService.includes('WHATSAPP') && {
      to: href('service', { type: 'WHATSAPP' }),
      icon: 'whatsapp-logo',
      label: t`WhatsApp`,
    },
    shell.customerService.includes('LIVECHAT') && {
      to: href('service', { type: 'LIVECHAT' }),
      icon: 'chats-circle',
      label: t`Live chat`,
    },
    downloadPlaces({ ...shell, isHome: false, runsAsApp }).drawer && {
      to: href('app'),
      icon: 'download-simple',
      label: t`Get the app`,
    },
    { to: href('player-protection'), icon: 'shield-check', label: t`Player protection` },
  ].filter((entry) => entry !== false)
  return (
    <ul className={styles.entries}>
      {entries.map(({ to, icon, label }) => (
        <li key={to}>
          <PageLink to={to} className={styles.entry} onClick={icon === 'chats-circle' ? messages : undefined}>
            <span className={styles.box}>
              <Icon name={icon} className={styles.icon} />
            </span>
            {label}
            {icon === 'envelope-simple' && <Badge count={unread} className={styles.badge} />}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

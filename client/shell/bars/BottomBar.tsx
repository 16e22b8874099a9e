import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useShownPage } from '../../data/routes'
import { useShell } from '../../data/use-shell'
import { useLoginLink } from '../../session/use-login-link'
import { useRealAccount } from '../../session/use-real-account'
import { openOverlay } from '../../stores/overlay'
import { $unread } from '../../stores/unread'
import { Badge } from '../../ui/Badge/Badge'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './BottomBar.module.css'
import { type BottomBarEntry, type BottomBarId, bottomBarEntries } from './bottom-bar-entries'

const faces: Record<BottomBarId, { label: MessageDescriptor; icon: string }> = {
  home: { label: msg`Home`, icon: 'house' },
  notice: { label: msg`Notices`, icon: 'bell-simple' },
  invite: { label: msg`Invite`, icon: 'users-three' },
  deposit: { label: msg`Deposit`, icon: 'wallet' },
  'log-in': { label: msg`Log in`, icon: 'sign-in' },
  promotions: { label: msg`Promos`, icon: 'gift' },
  me: { label: msg`Me`, icon: 'user-circle' },
}

const isMiddle = ({ id }: BottomBarEntry) => id === 'deposit' || id === 'log-in'

function Entry({ entry, current }: { entry: BottomBarEntry; current: boolean }) {
  const { t } = useLingui()
  const unread = useStore($unread, { ssr: 'initial' })
  const { label, icon } = faces[entry.id]
  const { money } = useRealAccount()
  const askToRegister = (event: MouseEvent) => {
    event.preventDefault()
    openOverlay('register-prompt')
  }
  return (
    <PageLink
      to={entry.to}
      className={clsx(styles.entry, isMiddle(entry) && styles.middle)}
      aria-current={current ? 'page' : undefined}
      {...(entry.prompts && { onClick: askToRegister })}
      {...(entry.needsRealAccount && { onClick: money })}
    >
      <span className={styles.picture}>
        <Icon name={icon} variant={current || isMiddle(entry) ? 'fill' : 'regular'} className={styles.icon} />
      </span>
      <span className={styles.label}>{t(label)}</span>
      {entry.id === 'notice' && <Badge count={unread?.notices ?? 0} className={styles.badge} />}
    </PageLink>
  )
}

/** The five main places. Hidden while the on-screen keyboard is open and on desktops, which show the rail. */
export function BottomBar() {
  const { t } = useLingui()
  const { session } = useShell()
  const { isHome } = useShownPage()
  const { pathname } = useLocation()
  const logIn = useLoginLink()
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      <ul className={styles.entries}>
        {bottomBarEntries(session, logIn).map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} current={entry.id === 'home' ? isHome : pathname === entry.to} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

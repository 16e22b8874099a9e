import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { href } from '../../../../shared/pages'
import { useShell } from '../../../data/use-shell'
import { useLoginFirst } from '../../../session/use-login-first'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import styles from './QuickLinks.module.css'

/** Whitelabel flag of the cashback page (spec §2 Home). */
const CASHBACK_FLAG = 'MANPLAYREB3'

interface QuickLinkProps {
  icon: string
  to: string
  /** Guests log in first. */
  isPrivate?: boolean
  children: ReactNode
}

function QuickLink({ icon, to, isPrivate = false, children }: QuickLinkProps) {
  const { session } = useShell()
  const loginFirst = useLoginFirst()
  const target = isPrivate && session.kind === 'guest' ? loginFirst.link : { to }
  return (
    <li>
      <PageLink className={styles.link} {...target}>
        <span className={styles.box}>
          <Icon name={icon} variant="duotone" size={4} />
        </span>
        <span>{children}</span>
      </PageLink>
    </li>
  )
}

/** Five short ways (DESIGN §4.6); four where cashback or customer service is off. */
export function QuickLinks() {
  const { t } = useLingui()
  const { flags, customerService, session } = useShell()
  return (
    <nav aria-label={t`Quick links`}>
      <ul className={styles.links}>
        <QuickLink icon="fire" to={href('game-list', { type: 'hot' })}>
          <Trans>Hot</Trans>
        </QuickLink>
        <QuickLink icon="heart" to={href('game-list', { type: 'fav' })} isPrivate>
          <Trans>Favourites</Trans>
        </QuickLink>
        {flags.includes(CASHBACK_FLAG) && (
          <QuickLink icon="coins" to={href('cashback')} isPrivate>
            <Trans>Cashback</Trans>
          </QuickLink>
        )}
        {customerService.length > 0 && (
          <QuickLink icon="headset" to={session.kind === 'guest' ? href('service') : href('message')}>
            <Trans>Support</Trans>
          </QuickLink>
        )}
        <QuickLink icon="gift" to={href('reward-center')} isPrivate>
          <Trans>Rewards</Trans>
        </QuickLink>
      </ul>
    </nav>
  )
}

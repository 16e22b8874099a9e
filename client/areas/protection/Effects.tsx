import { Trans } from '@lingui/react/macro'
import bell from '@phosphor-icons/core/regular/bell-slash.svg?raw'
import check from '@phosphor-icons/core/regular/check.svg?raw'
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw'
import out from '@phosphor-icons/core/regular/sign-out.svg?raw'
import ticket from '@phosphor-icons/core/regular/ticket.svg?raw'
import type { ReactNode } from 'react'
import { PathIcon } from '../../ui/rows/PathIcon'
import styles from './Effects.module.css'

export const Effect = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <li>
    <PathIcon svg={icon} />
    <span>{children}</span>
  </li>
)

export const EffectList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

/** What a break and an exclusion do. @param children what only one of them does */
export function Effects({ children }: { children?: ReactNode }) {
  return (
    <EffectList>
      <Effect icon={prohibit}>
        <Trans>Games and deposits close at once</Trans>
      </Effect>
      <Effect icon={bell}>
        <Trans>No bonuses, offers or advertising</Trans>
      </Effect>
      <Effect icon={out}>
        <Trans>You will be logged out on every device</Trans>
      </Effect>
      <Effect icon={check}>
        <Trans>Your money stays yours: you can log in, withdraw and see your records</Trans>
      </Effect>
      <Effect icon={ticket}>
        <Trans>Open bets stay and are settled as usual</Trans>
      </Effect>
      {children}
    </EffectList>
  )
}

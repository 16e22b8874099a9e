import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon/Icon'
import type { IconName } from '../../ui/Icon/icons'
import styles from './TimeOffEffects.module.css'

export const EffectItem = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)

export const EffectList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

/** List of the effects of a break or an exclusion. @param children the effects that only one of them has */
export function TimeOffEffects({ children }: { children?: ReactNode }) {
  return (
    <EffectList>
      <EffectItem icon="prohibit">
        <Trans>Games and deposits close at once</Trans>
      </EffectItem>
      <EffectItem icon="bell-slash">
        <Trans>No bonuses, offers or advertising</Trans>
      </EffectItem>
      <EffectItem icon="sign-out">
        <Trans>You will be logged out on every device</Trans>
      </EffectItem>
      <EffectItem icon="check">
        <Trans>Your money stays yours: you can log in, withdraw and see your records</Trans>
      </EffectItem>
      <EffectItem icon="ticket">
        <Trans>Open bets stay and are settled as usual</Trans>
      </EffectItem>
      {children}
    </EffectList>
  )
}

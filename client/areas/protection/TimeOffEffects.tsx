import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon/Icon'
import type { IconName } from '../../ui/Icon/icon-names'
import styles from './TimeOffEffects.module.css'

export const TimeOffEffectItem = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)

export const TimeOffEffectList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

/**
 * Lists the effects of a break or an exclusion.
 * @param children effects that apply to only one of the two
 */
export function TimeOffEffects({ children }: { children?: ReactNode }) {
  return (
    <TimeOffEffectList>
      <TimeOffEffectItem icon="prohibit">
        <Trans>Games and deposits close immediately</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="bell-slash">
        <Trans>No bonuses, offers or advertising</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="sign-out">
        <Trans>You will be logged out on every device</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="check">
        <Trans>Your money stays yours: you can log in, withdraw and see your records</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="ticket">
        <Trans>Open bets stay and are settled as usual</Trans>
      </TimeOffEffectItem>
      {children}
    </TimeOffEffectList>
  )
}

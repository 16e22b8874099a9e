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
        <Trans>Games and deposits are blocked immediately.</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="bell-slash">
        <Trans>You will not receive bonuses, offers or advertising.</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="sign-out">
        <Trans>You will be logged out on all devices.</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="check">
        <Trans>You can still log in, withdraw your money and see your records.</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="ticket">
        <Trans>Open bets will be settled as usual.</Trans>
      </TimeOffEffectItem>
      {children}
    </TimeOffEffectList>
  )
}

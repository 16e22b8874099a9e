import check from '@phosphor-icons/core/duotone/check-circle-duotone.svg?raw'
import alarm from '@phosphor-icons/core/duotone/clock-countdown-duotone.svg?raw'
import hourglass from '@phosphor-icons/core/duotone/hourglass-medium-duotone.svg?raw'
import plane from '@phosphor-icons/core/duotone/paper-plane-tilt-duotone.svg?raw'
import cross from '@phosphor-icons/core/duotone/x-circle-duotone.svg?raw'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PaymentState as State } from '../../../shared/contract/payments'
import { paymentTones } from '../../../shared/payments/payment-tones'
import { PathIcon } from '../../ui/rows/PathIcon'
import styles from './PaymentState.module.css'

const icons: Readonly<Record<State, string>> = {
  created: hourglass,
  paid: hourglass,
  review: hourglass,
  sent: plane,
  done: check,
  failed: cross,
  expired: alarm,
  cancelled: cross,
}

interface PaymentStateProps {
  state: State
  heading: ReactNode
  amount: ReactNode
  /** One sentence. */
  children: ReactNode
}

/** What a payment has come to: icon, heading, amount, and one sentence. */
export function PaymentState({ state, heading, amount, children }: PaymentStateProps) {
  return (
    <div className={styles.state}>
      <span className={clsx(styles.box, styles[paymentTones[state]])}>
        <PathIcon svg={icons[state]} />
      </span>
      {heading}
      {amount}
      <div className={styles.sentence}>{children}</div>
    </div>
  )
}

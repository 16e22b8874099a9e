import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PaymentState as State } from '../../../shared/contract/payment-schemas'
import { PAYMENT_STATE_COLOURS } from '../../../shared/payments/payment-states'
import { Icon } from '../../ui/Icon/Icon'
import type { IconName } from '../../ui/Icon/icon-names'
import styles from './PaymentStatus.module.css'

const ICONS: Readonly<Record<State, IconName<'duotone'>>> = {
  created: 'hourglass-medium',
  paid: 'hourglass-medium',
  review: 'hourglass-medium',
  sent: 'paper-plane-tilt',
  done: 'check-circle',
  failed: 'x-circle',
  expired: 'clock-countdown',
  cancelled: 'x-circle',
}

interface PaymentStatusProps {
  state: State
  heading: ReactNode
  amount: ReactNode
  /** Sentence about the payment. */
  children: ReactNode
}

/** State of a payment: icon, heading, amount and a sentence. */
export function PaymentStatus({ state, heading, amount, children }: PaymentStatusProps) {
  return (
    <div className={styles.state}>
      <span className={clsx(styles.box, styles[PAYMENT_STATE_COLOURS[state]])}>
        <Icon name={ICONS[state]} variant="duotone" />
      </span>
      {heading}
      {amount}
      <div className={styles.sentence}>{children}</div>
    </div>
  )
}

import check from '@phosphor-icons/core/duotone/check-circle-duotone.svg?raw'
import alarm from '@phosphor-icons/core/duotone/clock-countdown-duotone.svg?raw'
import hourglass from '@phosphor-icons/core/duotone/hourglass-medium-duotone.svg?raw'
import plane from '@phosphor-icons/core/duotone/paper-plane-tilt-duotone.svg?raw'
import cross from '@phosphor-icons/core/duotone/x-circle-duotone.svg?raw'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PaymentState as State } from '../../../shared/contract/payments'
import { PathIcon } from '../../ui/rows/PathIcon'
import styles from './PaymentState.module.css'

const looks: Record<State, { tone: 'info' | 'win' | 'bad' | 'warn' | 'accent'; icon: string }> = {
  created: { tone: 'info', icon: hourglass },
  paid: { tone: 'info', icon: hourglass },
  review: { tone: 'info', icon: hourglass },
  sent: { tone: 'accent', icon: plane },
  done: { tone: 'win', icon: check },
  failed: { tone: 'bad', icon: cross },
  expired: { tone: 'warn', icon: alarm },
  cancelled: { tone: 'warn', icon: cross },
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
  const { tone, icon } = looks[state]
  return (
    <div className={styles.state}>
      <span className={clsx(styles.box, styles[tone])}>
        <PathIcon svg={icon} />
      </span>
      {heading}
      {amount}
      <div className={styles.sentence}>{children}</div>
    </div>
  )
}

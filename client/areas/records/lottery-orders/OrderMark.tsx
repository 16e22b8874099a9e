import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { OrderState } from '../../../../shared/records/record-names'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './OrderMark.module.css'
import { orderStates } from './order-words'

interface OrderMarkProps {
  state: OrderState
  /** In a pill whatever it is; otherwise only an open order is. */
  isPill?: boolean
}

/** The state of an order, in a word. */
export function OrderMark({ state, isPill = false }: OrderMarkProps) {
  const { t } = useLingui()
  const word = t(orderStates[state])
  if (!isPill && state !== 'open') return <span>{word}</span>
  return (
    <span className={clsx(styles.pill, state === 'open' && styles.open, state === 'won' && styles.won)}>
      {state === 'won' && <Icon name="check-circle" size={1} />}
      {word}
    </span>
  )
}

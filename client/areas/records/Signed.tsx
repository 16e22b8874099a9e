import { clsx } from 'clsx'
import { Amount } from '../../ui/Amount/Amount'
import styles from './Signed.module.css'

interface SignedProps {
  /** Exact decimal string, negative for a loss. */
  amount: string
  currency: string | null
  /** Shows a gain without its plus sign and colour, such as a stake that is not decided. */
  isPlain?: boolean
  className?: string | undefined
}

const hasFraction = (amount: string): boolean => /\.\d*[1-9]/.test(amount)

/** A gain or a loss. Only a gain has a colour. */
export function Signed({ amount, currency, isPlain = false, className }: SignedProps) {
  const isLoss = amount.startsWith('-')
  const isGain = !isLoss && /[1-9]/.test(amount) && !isPlain
  return (
    <Amount
      amount={amount.replace(/^-/, '')}
      currency={currency}
      symbol={currency === null ? '' : undefined}
      exact={hasFraction(amount)}
      sign={isLoss ? '−' : isGain ? '+' : ''}
      className={clsx(isGain && styles.gain, className)}
    />
  )
}

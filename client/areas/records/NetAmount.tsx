import { clsx } from 'clsx'
import { Amount } from '../../ui/Amount/Amount'
import { hasFraction } from '../../ui/Amount/has-fraction'
import styles from './NetAmount.module.css'

interface NetAmountProps {
  /** Exact decimal string, negative for a loss. */
  amount: string
  currency: string | null
  /** Shows a gain without its plus sign and colour, such as the stake of an undecided bet. */
  isPlain?: boolean
  /** False in tables, where a sign is enough. */
  hasColour?: boolean
  /** Empty where the currency is shown beside it. */
  symbol?: '' | undefined
  className?: string | undefined
}

/** True when an exact decimal is above zero. */
export const isGain = (net: string): boolean => !net.startsWith('-') && /[1-9]/.test(net)

/** A gain or a loss. Only a gain has a colour. */
export function NetAmount({
  amount,
  currency,
  isPlain = false,
  hasColour = true,
  symbol,
  className,
}: NetAmountProps) {
  const isLoss = amount.startsWith('-')
  const showsGain = isGain(amount) && !isPlain
  return (
    <Amount
      amount={amount.replace(/^-/, '')}
      currency={currency}
      symbol={currency === null ? '' : symbol}
      exact={hasFraction(amount)}
      sign={isLoss ? '−' : showsGain ? '+' : ''}
      className={clsx(showsGain && hasColour && styles.gain, className)}
    />
  )
}

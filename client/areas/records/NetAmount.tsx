import { clsx } from 'clsx'
import { Amount } from '../../ui/Amount/Amount'
import { hasFraction } from '../../ui/Amount/has-fraction'
import styles from './NetAmount.module.css'

interface NetAmountProps {
  /** Exact decimal string, negative for a loss. */
  amount: string
  currency: string | null
  /** Shows a gain without its plus sign and colour, such as a stake that is not decided. */
  isPlain?: boolean
  /** False in tables, where a sign is enough. */
  hasColour?: boolean
  /** Empty where the currency stands beside. */
  symbol?: '' | undefined
  className?: string | undefined
}

/** Whether an exact decimal is more than nothing. */
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

import { clsx } from 'clsx'
import { Amount } from '../../ui/Amount/Amount'
import { hasFraction } from '../../ui/Amount/has-fraction'
import styles from './NetAmount.module.css'

interface NetAmountProps {
  /** The gain or loss as an exact decimal string, negative for a loss. */
  amount: string
  currency: string | null
  /** Shows a gain without plus sign and colour, as for the stake of an undecided bet. */
  isPlain?: boolean
  /** True when a gain has a colour; false in tables, where a sign is enough. */
  hasColour?: boolean
  /** Empty where the currency symbol is shown beside the amount. */
  symbol?: '' | undefined
  className?: string | undefined
}

/** True when a net amount, an exact decimal, is above zero. */
export const isNetGain = (net: string): boolean => !net.startsWith('-') && /[1-9]/.test(net)

/** The amount of a gain or a loss. Only a gain has a colour. */
export function NetAmount({
  amount,
  currency,
  isPlain = false,
  hasColour = true,
  symbol,
  className,
}: NetAmountProps) {
  const isLoss = amount.startsWith('-')
  const showsGain = isNetGain(amount) && !isPlain
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

import { clsx } from 'clsx'
import { Amount } from '../../ui/Amount/Amount'
import { hasDecimals } from '../../ui/Amount/has-decimals'
import styles from './NetAmount.module.css'

interface NetAmountProps {
  /** The gain or loss as an exact decimal string, negative for a loss. */
  amount: string
  currency: string | null
  /** True to show a gain without plus sign and colour, such as the stake of an open bet. */
  isPlain?: boolean
  /** False to show a gain without colour, for tables where the sign is enough. */
  hasColour?: boolean
  /** Currency symbol; empty when the symbol is shown elsewhere, such as in a table's last row. */
  symbol?: '' | undefined
  className?: string | undefined
}

/** Returns true when a net amount, an exact decimal, is above zero. */
export const isNetGain = (net: string): boolean => !net.startsWith('-') && /[1-9]/.test(net)

/** A gain or a loss with its sign. Only a gain has a colour. */
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
      exact={hasDecimals(amount)}
      sign={isLoss ? '−' : showsGain ? '+' : ''}
      className={clsx(showsGain && hasColour && styles.gain, className)}
    />
  )
}

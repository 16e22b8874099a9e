import { Amount } from './Amount'
import { hasDecimals } from './has-decimals'

interface MoneyProps {
  /** The amount, an exact decimal string. */
  amount: string
  /** Currency of the amount, an ISO 4217 code. Without a currency, no symbol is visible. */
  currency: string | null | undefined
}

/** An amount of money within a sentence. Shows decimals only if the amount has any. */
export const InlineAmount = ({ amount, currency }: MoneyProps) => (
  <Amount
    amount={amount}
    currency={currency ?? null}
    symbol={currency ? undefined : ''}
    exact={hasDecimals(amount)}
  />
)

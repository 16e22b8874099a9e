import { Amount } from './Amount'
import { hasFraction } from './has-fraction'

interface MoneyProps {
  /** Exact decimal string. */
  amount: string
  /** ISO 4217 code; without one no symbol is shown. */
  currency: string | null | undefined
}

/** An amount within text, with decimals only if it has any. */
export const Money = ({ amount, currency }: MoneyProps) => (
  <Amount
    amount={amount}
    currency={currency ?? null}
    symbol={currency ? undefined : ''}
    exact={hasFraction(amount)}
  />
)

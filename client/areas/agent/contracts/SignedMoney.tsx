import { Amount } from '../../../ui/Amount/Amount'

/** An exact amount that may be negative. */
export function SignedMoney({ amount, currency }: { amount: string; currency: string | null }) {
  const isLess = amount.startsWith('-')
  return (
    <Amount
      amount={isLess ? amount.slice(1) : amount}
      currency={currency}
      symbol={currency ? undefined : ''}
      exact
      sign={isLess ? '−' : ''}
    />
  )
}

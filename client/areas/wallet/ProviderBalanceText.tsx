import { Trans } from '@lingui/react/macro'
import {
  isAmountAbove,
  type ProviderBalances,
  sumProviderBalances,
  type WalletBalance,
} from '../../../shared/money/balances'
import { Amount } from '../../ui/Amount/Amount'
import { hasDecimals } from '../../ui/Amount/has-decimals'

interface ProviderBalanceTextProps extends Pick<WalletBalance, 'currency'> {
  /** Balances in provider wallets; null: unknown. */
  balances: ProviderBalances | null
  /** Symbol to show if the wallet has no currency code. */
  currencySymbol?: string
}

/**
 * Describes the total amount in provider wallets, as an addition to the main wallet. Nothing is shown if
 * there are no provider wallets.
 */
export function ProviderBalanceText({ balances, currency, currencySymbol = '' }: ProviderBalanceTextProps) {
  if (balances === null) return <Trans>Provider wallet balances unavailable</Trans>
  if (Object.keys(balances).length === 0) return null
  const { amount, unknown } = sumProviderBalances(balances)
  const isSome = isAmountAbove(amount, '0')
  const sum = (
    <Amount
      amount={amount}
      currency={currency}
      symbol={currency === null ? currencySymbol : undefined}
      exact={hasDecimals(amount)}
    />
  )
  if (unknown.length === 0)
    return isSome ? <Trans>{sum} more in provider wallets</Trans> : <Trans>Nothing in provider wallets</Trans>
  return isSome ? (
    <Trans>At least {sum} more in provider wallets</Trans>
  ) : (
    <Trans>Provider wallet balances unavailable</Trans>
  )
}

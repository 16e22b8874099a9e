import { type Currency, useFormatters } from '../../i18n/formatters'

interface AmountProps {
  /** The amount, an exact decimal string. */
  amount: string
  /**
   * Currency of the amount, an ISO 4217 code. It determines the number of decimals of an exact amount, and
   * the currency symbol unless `symbol` is set.
   */
  currency: Currency
  /** Currency symbol from the platform; empty for play money, which has no symbol. */
  symbol?: string | undefined
  /** True when all decimals are shown. Otherwise the amount is truncated to whole units. */
  exact?: boolean
  /** Sign before the currency symbol, for winnings and losses whose `amount` has no sign. */
  sign?: '+' | '−' | ''
  className?: string | undefined
}

/**
 * An amount of money. It reads from left to right in every language, because it is isolated from the
 * surrounding text.
 */
export function Amount({ amount, currency, symbol, exact = false, sign = '', className }: AmountProps) {
  const formatters = useFormatters()
  const unit = symbol ?? formatters.currencySymbol(currency)
  const figures = exact ? formatters.exactAmount(amount, currency) : formatters.wholeAmount(amount)
  return (
    <bdi dir="ltr" className={className}>
      {`${sign}${unit === '' ? '' : `${unit}\u00a0`}${figures}`}
    </bdi>
  )
}

import { type Currency, useFormatters } from '../../i18n/formatters'

interface AmountProps {
  /** The amount, an exact decimal string. */
  amount: string
  /**
   * Currency of the amount, an ISO 4217 code. Determines the decimals of an exact amount, and the symbol when
   * none is given.
   */
  currency: Currency
  /** Currency symbol from the platform; empty for play money, which has none. */
  symbol?: string | undefined
  /** True when all decimals are shown. Otherwise the amount is truncated to whole units. */
  exact?: boolean
  /** Sign before the currency symbol, for amounts that have none, such as winnings and losses. */
  sign?: '+' | '−' | ''
  className?: string | undefined
}

/**
 * An amount of money, isolated from the surrounding text so that it reads left to right in every language.
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

import { useFormatters } from '../../i18n/formatters'

interface AmountProps {
  /** Exact decimal string. */
  amount: string
  /** ISO 4217; gives the decimals of an exact amount, and the symbol where none is given. */
  currency: string
  /** Symbol from the platform; an empty string for play money, which has none (decisions.md). */
  symbol?: string
  /** All decimals instead of whole units; whole ones are cut, never rounded up. */
  exact?: boolean
  /** In front of the symbol, of an amount that has none itself: winnings, losses. */
  sign?: '+' | '−' | ''
  className?: string | undefined
}

/** Money, kept apart from the text around it so that it reads left to right in every language. */
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

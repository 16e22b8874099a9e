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
  /** A plus in front: winnings. */
  signed?: boolean
  className?: string | undefined
}

/** Money, kept apart from the text around it so that it reads left to right in every language. */
export function Amount({ amount, currency, symbol, exact = false, signed = false, className }: AmountProps) {
  const formatters = useFormatters()
  const sign = symbol ?? formatters.currencySymbol(currency)
  const figures = exact ? formatters.exactAmount(amount, currency) : formatters.wholeAmount(amount)
  return (
    <bdi dir="ltr" className={className}>
      {`${signed ? '+' : ''}${sign === '' ? '' : `${sign}\u00a0`}${figures}`}
    </bdi>
  )
}

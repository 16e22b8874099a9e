import { clsx } from 'clsx'
import type { Payment } from '../../../shared/contract/payment-schemas'
import { useFormatters } from '../../i18n/formatters'
import { hasDecimals } from '../../ui/Amount/has-decimals'
import { useDecimalFormats } from './decimal-formats'
import styles from './LargeAmount.module.css'

/**
 * Amounts with this many characters or more get smaller type. On the narrowest phones, they would otherwise
 * break into two lines and look like two amounts.
 */
const LONG_AMOUNT = 11

interface LargeAmountProps {
  /** Exact decimal string. */
  amount: string
  /** ISO 4217 code; null when the currency is unknown, so that no symbol is shown. */
  currency: Payment['currency'] | null
}

/** Main amount of a page, in large type. */
export function LargeAmount({ amount, currency }: LargeAmountProps) {
  const { currencySymbol, exactAmount, wholeAmount } = useFormatters()
  const figures = hasDecimals(amount) ? exactAmount(amount, currency ?? null) : wholeAmount(amount)
  return (
    <bdi dir="ltr" className={clsx(styles.sum, figures.length >= LONG_AMOUNT && styles.long)}>
      {currency && <small className={styles.unit}>{currencySymbol(currency)}</small>}
      <span>{figures}</span>
    </bdi>
  )
}

/**
 * Exchange rate of a digital coin with all decimals that the platform reports, even if the currency has
 * fewer.
 */
export function CoinRate({ rate, currency }: { rate: string; currency: Payment['currency'] }) {
  const { currencySymbol } = useFormatters()
  const { decimal } = useDecimalFormats()
  return <bdi dir="ltr">{`${currency ? `${currencySymbol(currency)}\u00a0` : ''}${decimal(rate)}`}</bdi>
}

/** Amount of digital coins in large type, with all its decimals. */
export function LargeCoinAmount({ amount, coin }: { amount: string; coin: string }) {
  const { decimal } = useDecimalFormats()
  return (
    <bdi dir="ltr" className={styles.sum}>
      <span>{decimal(amount)}</span> <small className={styles.unit}>{coin}</small>
    </bdi>
  )
}

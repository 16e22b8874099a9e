import { clsx } from 'clsx'
import type { Payment } from '../../../shared/contract/payments'
import { useFormatters } from '../../i18n/formatters'
import { hasFraction } from '../../ui/Amount/has-fraction'
import { useDecimals } from './decimals'
import styles from './LargeAmount.module.css'

/**
 * Number of characters from which an amount would need two lines on the narrowest phones, and look like two
 * amounts.
 */
const LONG_AMOUNT = 11

interface LargeAmountProps {
  /** The amount, an exact decimal string. */
  amount: string
  /** ISO 4217 code; null: no symbol is shown, since the currency is unknown. */
  currency: Payment['currency'] | null
}

/** The main amount of a page, in large type. */
export function LargeAmount({ amount, currency }: LargeAmountProps) {
  const { currencySymbol, exactAmount, wholeAmount } = useFormatters()
  const figures = hasFraction(amount) ? exactAmount(amount, currency ?? null) : wholeAmount(amount)
  return (
    <bdi dir="ltr" className={clsx(styles.sum, figures.length >= LONG_AMOUNT && styles.long)}>
      {currency && <small className={styles.unit}>{currencySymbol(currency)}</small>}
      <span>{figures}</span>
    </bdi>
  )
}

/**
 * The rate of a digital coin with every decimal that the platform reports, which may be more than the
 * currency has.
 */
export function CoinRate({ rate, currency }: { rate: string; currency: Payment['currency'] }) {
  const { currencySymbol } = useFormatters()
  const { decimal } = useDecimals()
  return <bdi dir="ltr">{`${currency ? `${currencySymbol(currency)}\u00a0` : ''}${decimal(rate)}`}</bdi>
}

/** An amount of digital coins in large type, with all its decimals. */
export function LargeCoinAmount({ amount, coin }: { amount: string; coin: string }) {
  const { decimal } = useDecimals()
  return (
    <bdi dir="ltr" className={styles.sum}>
      <span>{decimal(amount)}</span> <small className={styles.unit}>{coin}</small>
    </bdi>
  )
}

import type { Payment } from '../../../shared/contract/payments'
import { useFormatters } from '../../i18n/formatters'
import { Amount } from '../../ui/Amount/Amount'
import { useDecimals } from './decimals'
import styles from './Money.module.css'

interface MoneyProps {
  /** Exact decimal string. */
  amount: string
  /** ISO 4217 code; without one no symbol is shown, since none is known. */
  currency: Payment['currency'] | null
}

const hasFraction = (amount: string): boolean => /\.\d*[1-9]/.test(amount)

/** An amount within text: with decimals only where it has some. */
export const Money = ({ amount, currency }: MoneyProps) => (
  <Amount
    amount={amount}
    currency={currency ?? null}
    symbol={currency ? undefined : ''}
    exact={hasFraction(amount)}
  />
)

/** The amount that a page is about, large. */
export function Sum({ amount, currency }: MoneyProps) {
  const { currencySymbol, exactAmount, wholeAmount } = useFormatters()
  const figures = hasFraction(amount) ? exactAmount(amount, currency ?? null) : wholeAmount(amount)
  return (
    <bdi dir="ltr" className={styles.sum}>
      {currency && <small className={styles.unit}>{currencySymbol(currency)}</small>}
      {figures}
    </bdi>
  )
}

/** What a digital coin is worth, with every decimal that the platform names: more than the currency may have. */
export function CoinRate({ rate, currency }: { rate: string; currency: Payment['currency'] }) {
  const { currencySymbol } = useFormatters()
  const { decimal } = useDecimals()
  return (
    <bdi dir="ltr">
      {currency && `${currencySymbol(currency)}\u00a0`}
      {decimal(rate)}
    </bdi>
  )
}

/** An amount of digital coins, large, with every decimal that it has. */
export function CoinSum({ amount, coin }: { amount: string; coin: string }) {
  const { decimal } = useDecimals()
  return (
    <bdi dir="ltr" className={styles.sum}>
      {decimal(amount)} <small className={styles.unit}>{coin}</small>
    </bdi>
  )
}

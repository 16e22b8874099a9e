import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import type { MemberSummary } from '../../shared/page-data/shell-data'
import { useShell } from '../data/use-shell'
import { $balance, refreshedValueOf } from '../stores/wallet-store'
import { Amount } from '../ui/Amount/Amount'
import styles from './BalanceAmount.module.css'
import { hasRealMoneyWallet } from './bars/bottom-bar-entries'

type Wallet = Pick<MemberSummary, 'balance' | 'currency' | 'currencySymbol'>

/**
 * Number of digits from which the balance is shown smaller. At normal size it would push the controls next to
 * it off a narrow screen.
 */
const LONG_DIGITS = 9

const digitsOf = (figures: string | undefined): number => figures?.replace(/\D/g, '').length ?? 0

/**
 * The wallet's balance: truncated to whole units, or exact. Play money has no currency symbol. Dots replace
 * the balance when the visitor hides it.
 */
export function BalanceAmount({ member, exact = false }: { member: Wallet; exact?: boolean }) {
  const { session, member: loaded } = useShell()
  const later = useStore($balance, { ssr: 'initial' })
  const amount = refreshedValueOf(loaded, later) ?? member.balance
  const isLong = digitsOf(exact ? amount : amount.split('.')[0]) >= LONG_DIGITS
  return (
    <Amount
      amount={amount}
      currency={member.currency}
      symbol={hasRealMoneyWallet(session) ? member.currencySymbol || undefined : ''}
      exact={exact}
      className={clsx(styles.balance, isLong && styles.long)}
    />
  )
}

import { useStore } from '@nanostores/react'
import type { MemberSummary } from '../data/shell-data'
import { useShell } from '../data/use-shell'
import { $balance, laterThan } from '../stores/wallet'
import { Amount } from '../ui/Amount/Amount'
import styles from './Balance.module.css'
import { holdsMoney } from './bars/bottom-bar-entries'

type Wallet = Pick<MemberSummary, 'balance' | 'currency' | 'currencySymbol'>

/**
 * The wallet's balance: truncated to whole units, or exact. Play money has no currency symbol.
 * Dots stand in its place where the visitor hides it (hidden-balance.ts).
 */
export function Balance({ member, exact = false }: { member: Wallet; exact?: boolean }) {
  const { session, member: loaded } = useShell()
  const later = useStore($balance, { ssr: 'initial' })
  return (
    <Amount
      amount={laterThan(loaded, later) ?? member.balance}
      currency={member.currency}
      symbol={holdsMoney(session) ? member.currencySymbol || undefined : ''}
      exact={exact}
      className={styles.balance}
    />
  )
}

import type { MemberSummary } from '../data/shell-data'
import { useShell } from '../data/use-shell'
import { Amount } from '../ui/Amount/Amount'
import { holdsMoney } from './bars/bottom-bar-entries'

/** The wallet's balance: truncated to whole units, or exact. Play money has no currency symbol. */
export function Balance({ member, exact = false }: { member: MemberSummary; exact?: boolean }) {
  const { session } = useShell()
  return (
    <Amount
      amount={member.balance}
      currency={member.currency}
      symbol={holdsMoney(session) ? member.currencySymbol : ''}
      exact={exact}
    />
  )
}

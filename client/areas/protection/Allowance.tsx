import type { LimitKind } from '../../../shared/protection/rules'
import { Money } from '../../ui/Amount/Money'
import { useDurations } from './use-durations'

interface AllowanceProps {
  kind: LimitKind
  /** Exact decimal: an amount of money, or minutes when `kind` is `time`. */
  amount: string
  currency: string | null
}

/** Formats the amount of a player limit, or the used share of that amount. */
export function Allowance({ kind, amount, currency }: AllowanceProps) {
  const { minutes } = useDurations()
  if (kind === 'time') return <bdi>{minutes(Number(amount))}</bdi>
  return <Money amount={amount} currency={currency} />
}

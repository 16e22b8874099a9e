import type { LimitKind } from '../../../shared/protection/rules'
import { Money } from '../../ui/Amount/Money'
import { useDurations } from './use-durations'

interface AllowanceProps {
  kind: LimitKind
  /** Money as an exact decimal, of `time` minutes. */
  amount: string
  currency: string | null
}

/** What a limit allows, or what is used of it. */
export function Allowance({ kind, amount, currency }: AllowanceProps) {
  const { minutes } = useDurations()
  if (kind === 'time') return <bdi>{minutes(Number(amount))}</bdi>
  return <Money amount={amount} currency={currency} />
}

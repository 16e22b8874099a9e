import type { LimitKind } from '../../../shared/protection/rules'
import { Money } from '../../ui/Amount/Money'
import { useDurations } from './use-durations'

interface AllowanceProps {
  kind: LimitKind
  /** Amount of the limit: money as an exact decimal; minutes if the kind is `time`. */
  amount: string
  currency: string | null
}

/** The amount that a player limit allows, or the used part of it. */
export function Allowance({ kind, amount, currency }: AllowanceProps) {
  const { minutes } = useDurations()
  if (kind === 'time') return <bdi>{minutes(Number(amount))}</bdi>
  return <Money amount={amount} currency={currency} />
}

import type { LimitKind } from '../../../shared/protection/rules'
import { InlineAmount } from '../../ui/Amount/InlineAmount'
import { useDurationFormats } from './use-duration-formats'

interface AllowanceProps {
  kind: LimitKind
  /** Exact decimal: an amount of money, or minutes when `kind` is `time`. */
  amount: string
  currency: string | null
}

/** Formats the amount of a player limit, or the used share of that amount. */
export function LimitAmount({ kind, amount, currency }: AllowanceProps) {
  const { minutes } = useDurationFormats()
  if (kind === 'time') return <bdi>{minutes(Number(amount))}</bdi>
  return <InlineAmount amount={amount} currency={currency} />
}

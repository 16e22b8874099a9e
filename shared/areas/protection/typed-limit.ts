import { compareAmounts, currencyDecimals, multiplyAmount, parseAmount } from '../../money/amount'
import type { LimitKind, LimitPeriod } from '../../protection/rules'
import { TIME_LIMIT_MAX_MINUTES } from '../../protection/rules'

/** Units in which a player can type a time limit. */
export const TIME_LIMIT_UNITS = ['minutes', 'hours'] as const
export type TimeLimitUnit = (typeof TIME_LIMIT_UNITS)[number]

export interface PlayerLimitName {
  kind: LimitKind
  period: LimitPeriod
}

interface Typed {
  amount: string
  /** Unit of a time limit. */
  unit: TimeLimitUnit
}

type Allowance = { amount: string } | { fault: 'amount-format' | 'limit-minutes' | 'limit-too-long' }

/**
 * Parses a typed player limit for the platform: money into an exact decimal, time into whole minutes. Digits
 * may be of any script.
 */
export function parseTypedLimit(
  { kind, period }: PlayerLimitName,
  { amount: typed, unit }: Typed,
  currency: string | null,
): Allowance {
  if (kind !== 'time') {
    const amount = parseAmount(typed, currencyDecimals(currency))
    return amount === undefined ? { fault: 'amount-format' } : { amount }
  }
  const time = parseAmount(typed, unit === 'hours' ? 4 : 0)
  const minutes = time !== undefined && unit === 'hours' ? multiplyAmount(time, '60') : time
  if (minutes === undefined || !/^\d+$/.test(minutes)) return { fault: 'limit-minutes' }
  if (compareAmounts(minutes, String(TIME_LIMIT_MAX_MINUTES[period])) > 0) return { fault: 'limit-too-long' }
  return { amount: minutes }
}

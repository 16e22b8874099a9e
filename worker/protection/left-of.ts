import type { ProtectionLimit } from '../../shared/contract/protection'
import type { LimitLeft } from '../../shared/protection/reality-view'

/** What is left, of the limits that hold. */
export const leftOf = (list: readonly ProtectionLimit[]): LimitLeft[] =>
  list.flatMap(({ kind, period, amount, left }) =>
    amount === null || left === undefined ? [] : [{ kind, period, amount, left }],
  )

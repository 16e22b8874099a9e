import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitKind, LimitPeriod } from '../../../../shared/protection/rules'

/** Labels for the remaining amount of a player's limit, by the limit's kind and period. */
export const REMAINING_LIMIT_LABELS: Readonly<Record<LimitKind, Record<LimitPeriod, MessageDescriptor>>> = {
  deposit: {
    day: msg`Deposit limit left today`,
    week: msg`Deposit limit left this week`,
    month: msg`Deposit limit left this month`,
  },
  wager: {
    day: msg`Stake limit left today`,
    week: msg`Stake limit left this week`,
    month: msg`Stake limit left this month`,
  },
  loss: {
    day: msg`Loss limit left today`,
    week: msg`Loss limit left this week`,
    month: msg`Loss limit left this month`,
  },
  time: {
    day: msg`Play time left today`,
    week: msg`Play time left this week`,
    month: msg`Play time left this month`,
  },
}

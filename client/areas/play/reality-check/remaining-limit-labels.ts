import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitKind, LimitPeriod } from '../../../../shared/protection/rules'

/** Labels for the remaining amount of a player's limit, by the limit's kind and period. */
export const REMAINING_LIMIT_LABELS: Readonly<Record<LimitKind, Record<LimitPeriod, MessageDescriptor>>> = {
  deposit: {
    day: msg`Left of today’s deposit limit`,
    week: msg`Left of this week’s deposit limit`,
    month: msg`Left of this month’s deposit limit`,
  },
  wager: {
    day: msg`Left of today’s wagering limit`,
    week: msg`Left of this week’s wagering limit`,
    month: msg`Left of this month’s wagering limit`,
  },
  loss: {
    day: msg`Left of today’s loss limit`,
    week: msg`Left of this week’s loss limit`,
    month: msg`Left of this month’s loss limit`,
  },
  time: {
    day: msg`Left of today’s time limit`,
    week: msg`Left of this week’s time limit`,
    month: msg`Left of this month’s time limit`,
  },
}

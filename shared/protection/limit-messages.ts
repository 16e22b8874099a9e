import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitKind, LimitPeriod } from './rules'

/** Names of the player limits, by kind and period. */
export const LIMIT_NAMES: Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, MessageDescriptor>>>> = {
  deposit: {
    day: msg`Deposits, per day`,
    week: msg`Deposits, per week`,
    month: msg`Deposits, per month`,
  },
  wager: { day: msg`Stakes, per day`, week: msg`Stakes, per week`, month: msg`Stakes, per month` },
  loss: { day: msg`Losses, per day`, week: msg`Losses, per week`, month: msg`Losses, per month` },
  time: {
    day: msg`Playing time, per day`,
    week: msg`Playing time, per week`,
    month: msg`Playing time, per month`,
  },
}

export const LIMIT_PERIOD_NAMES: Readonly<Record<LimitPeriod, MessageDescriptor>> = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
}

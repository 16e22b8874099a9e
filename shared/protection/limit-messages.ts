import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitKind, LimitPeriod } from './rules'

/** Names of the player limits, by kind and period. */
export const LIMIT_NAMES: Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, MessageDescriptor>>>> = {
  deposit: {
    day: msg`Daily deposit limit`,
    week: msg`Weekly deposit limit`,
    month: msg`Monthly deposit limit`,
  },
  wager: { day: msg`Daily stake limit`, week: msg`Weekly stake limit`, month: msg`Monthly stake limit` },
  loss: { day: msg`Daily loss limit`, week: msg`Weekly loss limit`, month: msg`Monthly loss limit` },
  time: {
    day: msg`Daily play time limit`,
    week: msg`Weekly play time limit`,
    month: msg`Monthly play time limit`,
  },
}

export const LIMIT_PERIOD_NAMES: Readonly<Record<LimitPeriod, MessageDescriptor>> = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
}

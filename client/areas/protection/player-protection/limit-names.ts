import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitKind, LimitPeriod } from '../../../../shared/protection/rules'

/** What is limited, and for how long. */
export const limitNames: Readonly<Record<LimitKind, Record<LimitPeriod, MessageDescriptor>>> = {
  deposit: { day: msg`Deposits, per day`, week: msg`Deposits, per week`, month: msg`Deposits, per month` },
  wager: { day: msg`Stakes, per day`, week: msg`Stakes, per week`, month: msg`Stakes, per month` },
  loss: { day: msg`Losses, per day`, week: msg`Losses, per week`, month: msg`Losses, per month` },
  time: { day: msg`Time, per day`, week: msg`Time, per week`, month: msg`Time, per month` },
}

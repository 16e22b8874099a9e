import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShownDays } from '../../../shared/records/range-names'

/** Times that a team's figures can be asked for by name. Days are the platform's. */
export type TeamTime = 'today' | '7-days' | 'this-month' | 'last-month'

/** Days whose figures are shown. */
export type TeamDays = ShownDays<TeamTime>

export const teamTimes: Readonly<Record<TeamTime, MessageDescriptor>> = {
  today: msg`Today`,
  '7-days': msg`7 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
}

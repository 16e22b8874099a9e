import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TeamRangeName } from '../../../shared/areas/agent/agent'

export const TEAM_DATE_RANGE_LABELS: Readonly<Record<TeamRangeName, MessageDescriptor>> = {
  today: msg`Today`,
  '7-days': msg`7 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
}

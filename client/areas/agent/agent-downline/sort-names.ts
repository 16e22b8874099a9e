import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DownlineSort } from '../../../../shared/areas/agent/agent-downline'

export const DOWNLINE_SORT_NAMES: Readonly<Record<DownlineSort, MessageDescriptor>> = {
  turnover: msg`Turnover`,
  commission: msg`Commission`,
  account: msg`Username`,
  joined: msg`Joined`,
}

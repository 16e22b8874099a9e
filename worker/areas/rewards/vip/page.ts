import { isMember } from '../../../../shared/accounts/rights'
import type { VipData, VipView } from '../../../../shared/areas/rewards/vip'
import { percentOf, roundedUp, subtractAmount } from '../../../../shared/money/amount'
import { PAGE_SHORT } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { vip } from '../../../platform/calls/rewards'
import type { PlatformContext } from '../../../platform/transport/context'
import { cachePage, type WorkerPage } from '../../../worker-page'

async function loadVip(platform: PlatformContext, token: string): Promise<VipView> {
  const found = await vip(platform, token)
  if (!found.next) return { vip: found, progress: null }
  const { played, needed } = found.next
  const percent = percentOf(played, needed)
  return {
    vip: found,
    progress: { percent, left: percent === 100 ? '0' : roundedUp(subtractAmount(needed, played)) },
  }
}

const vipPage: WorkerPage<VipData, 'view'> = {
  shared: async ({ memberType }) => ({
    isAllowed: memberType !== null && isMember(memberType),
    degraded: false,
  }),
  member: async ({ session, platform }) => {
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !isMember(session.type)) return { view: null }
    return { view: (await settleOrStream(loadVip(platform, session.token), 'view', platform)).part }
  },
  awaitsMember: true,
  cache: cachePage(PAGE_SHORT),
}

export default vipPage

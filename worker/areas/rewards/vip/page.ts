import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import type { VipData, VipView } from '../../../../shared/areas/rewards/vip'
import { percentageOf, roundAmountUp, subtractAmount } from '../../../../shared/money/amount'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { fetchVipLevel } from '../../../platform/calls/reward-calls'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import { cachePage, type WorkerPage } from '../../../worker-page'

async function loadVip(platform: PlatformContext, token: string): Promise<VipView> {
  const found = await fetchVipLevel(platform, token)
  if (!found.next) return { vip: found, progress: null }
  const { played, needed } = found.next
  const percent = percentageOf(played, needed)
  return {
    vip: found,
    progress: { percent, left: percent === 100 ? '0' : roundAmountUp(subtractAmount(needed, played)) },
  }
}

const vipPage: WorkerPage<VipData, 'view'> = {
  shared: async ({ memberType }) => ({
    isAllowed: memberType !== null && isFormalAccountType(memberType),
    degraded: false,
  }),
  member: async ({ session, platform }) => {
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !isFormalAccountType(session.type)) return { view: null }
    return { view: (await settleOrStream(loadVip(platform, session.token), 'view', platform)).part }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE),
}

export default vipPage

import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import { echo, type LimitsContract, type LimitsData } from '../../../../shared/areas/protection/limits'
import { LIMIT_KINDS, LIMIT_PERIODS, protectionRules } from '../../../../shared/protection/rules'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { fetchLimits } from '../../../platform/calls/protection-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { submitLimits } from './submit'

const allNames = LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => `${kind}-${period}`))

/** Page that lists the member's limits, or shows the form for one limit. */
const limitsPage: WorkerPage<LimitsData, 'view', LimitsContract> = {
  shared: async ({ memberType, product, url: { searchParams } }) => ({
    isAllowed: memberType !== null && isFormalAccountType(memberType),
    waitMs: protectionRules(product.complianceProfile).largerLimitWaitMs,
    kind: LIMIT_KINDS.find((kind) => kind === searchParams.get('kind')) ?? null,
    period: LIMIT_PERIODS.find((period) => period === searchParams.get('period')) ?? null,
    done: searchParams.get('done'),
    degraded: false,
  }),
  member: async ({ session, platform }) => {
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !isFormalAccountType(session.type)) return { view: null }
    return { view: (await settleOrStream(fetchLimits(platform, session.token), 'view', platform)).part }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, { kind: LIMIT_KINDS, period: LIMIT_PERIODS, done: allNames }),
  mayPost: { right: 'account', limit: 'ownLimits' },
  action: submitLimits,
  echo,
}

export default limitsPage

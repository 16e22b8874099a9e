import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  echo,
  type RewardCenterContract,
  type RewardCenterData,
} from '../../../../shared/areas/rewards/reward-center'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadPersonalPromotions, loadRewardsView } from './load'
import { submitRewardForm } from './submit'

/** Reward center page: claimable rewards, rewards in progress, past ones, and personal promotions. */
const rewardCenterPage: WorkerPage<RewardCenterData, 'view' | 'promotions', RewardCenterContract> = {
  shared: async ({ memberType }) => ({
    isAllowed: memberType !== null && hasRight(memberType, 'rewards'),
    degraded: false,
  }),
  member: async (context) => {
    const { session, platform } = context
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'rewards'))
      return { view: null, promotions: null }
    const [view, promotions] = await Promise.all([
      settleOrStream(loadRewardsView(context, session), 'view', platform),
      settleOrStream(loadPersonalPromotions(context, session), 'promotions', platform),
    ])
    return { view: view.part, promotions: promotions.part }
  },
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {},
    {},
    { show: /^(?:missions|check-in|past)$/, giveUp: ID_PATTERN, ticket: ID_PATTERN },
  ),
  mayPost: { right: 'rewards', limit: 'counted-by-action' },
  action: submitRewardForm,
  echo,
}

export default rewardCenterPage

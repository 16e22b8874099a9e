import { hasRight } from '../../../../shared/accounts/rights'
import {
  echo,
  type RewardCenterContract,
  type RewardCenterData,
} from '../../../../shared/areas/rewards/reward-center'
import { ID_PATTERN } from '../../../../shared/contract/fields'
import { PAGE_SHORT } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadPersonalPromotions, loadTickets } from './load'
import { submitTicket } from './submit'

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
      settleOrStream(loadTickets(context, session), 'view', platform),
      settleOrStream(loadPersonalPromotions(context, session), 'promotions', platform),
    ])
    return { view: view.part, promotions: promotions.part }
  },
  awaitsMember: true,
  cache: cachePage(
    PAGE_SHORT,
    {},
    {},
    { show: /^(?:missions|check-in|past)$/, giveUp: ID_PATTERN, ticket: ID_PATTERN },
  ),
  mayPost: { right: 'rewards', limit: 'counted-by-action' },
  action: submitTicket,
  echo,
}

export default rewardCenterPage

import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  type CancelOrderFormContract,
  echo,
  type LotteryOrdersData,
} from '../../../../shared/areas/records/lottery-orders'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { ORDER_STATES } from '../../../../shared/records/record-names'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { LIST_PAGE_PATTERN, parseListPage } from '../../../forms/read-form'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadLotteryOrder, loadLotteryOrders } from './load'
import { submitOrderCancellation } from './submit'

type OfMember = 'list' | 'order'

/**
 * Decides from the URL what the page shows: one lottery order, or a list of orders, optionally in one state.
 */
async function loadShared({
  url,
  memberType,
}: VariantContext): Promise<SharedData<LotteryOrdersData, OfMember>> {
  const degraded = false
  if (memberType === null || !hasRight(memberType, 'records')) return { kind: 'refused', degraded }
  const query = url.searchParams
  const id = query.get('id')
  if (id !== null && ID_PATTERN.test(id)) return { kind: 'order', id, degraded }
  return { kind: 'list', state: ORDER_STATES.find((state) => state === query.get('state')) ?? null, degraded }
}

async function loadMember(context: PageContext): Promise<MemberData<LotteryOrdersData, OfMember>> {
  const { session, platform, url } = context
  const shown = await loadShared(context)
  if (session.kind === 'guest' || shown.kind === 'refused') return {}
  const { token } = session
  if (shown.kind === 'order')
    return {
      order: (await settleOrStream(loadLotteryOrder(context, token, shown.id), 'order', platform)).part,
    }
  const page = parseListPage(url.searchParams) ?? 1
  const list = loadLotteryOrders(context, token, { state: shown.state, page })
  return { list: (await settleOrStream(list, 'list', platform)).part }
}

/** Page of the member's bets on lottery draws (called orders), or of one such bet. */
const lotteryOrdersPage: WorkerPage<LotteryOrdersData, OfMember, CancelOrderFormContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    { state: ORDER_STATES },
    { id: ID_PATTERN },
    { page: LIST_PAGE_PATTERN },
  ),
  mayPost: { right: 'records', limit: 'cancelOrder' },
  action: submitOrderCancellation,
  echo,
}

export default lotteryOrdersPage

import { isMember } from '../../../../shared/accounts/rights'
import { type CashbackContract, type CashbackData, echo } from '../../../../shared/areas/rewards/cashback'
import { MODULE } from '../../../../shared/config/module-ids'
import { ID_PATTERN } from '../../../../shared/contract/fields'
import { flagsOn } from '../../../../shared/contract/system'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { PageContext, VariantContext } from '../../../context'
import { gather } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import { fetchWhitelabel } from '../../../platform/calls/system'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { cashbackClaimView, loadCashback } from './load'
import { isCashbackOffered, submitCashback } from './submit'

type OfMember = 'view' | 'result'

async function loadShared({ platform, memberType }: VariantContext): Promise<Omit<CashbackData, OfMember>> {
  const { flags, degraded } = await gather(platform, { flags: fetchWhitelabel })
  return {
    isOffered: flags && flagsOn(flags).includes(MODULE.cashback),
    isAllowed: memberType !== null && isMember(memberType),
    degraded,
  }
}

async function loadMember(context: PageContext): Promise<Pick<CashbackData, OfMember>> {
  const { session, platform, url } = context
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !isMember(session.type)) return { view: null, result: null }
  if (!(await isCashbackOffered(platform))) return { view: null, result: null }
  const of = url.searchParams.get('of')
  const [view, result] = await Promise.all([
    settleOrStream(loadCashback(context, session, of), 'view', platform),
    of === null ? null : settleOrStream(cashbackClaimView(context, session, of), 'result', platform),
  ])
  return { view: view.part, result: result?.part ?? null }
}

/**
 * Cashback page: the available cashback, or earlier claims. Only the member loader reads the URL parameter
 * that selects one of them.
 */
const cashbackPage: WorkerPage<CashbackData, OfMember, CashbackContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(PAGE_SHORT, {}, {}, { part: /^history$/, of: ID_PATTERN }),
  mayPost: { right: 'rewards', limit: 'cashback' },
  action: submitCashback,
  echo,
}

export default cashbackPage

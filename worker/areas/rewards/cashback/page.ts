import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import { type CashbackContract, type CashbackData, echo } from '../../../../shared/areas/rewards/cashback'
import { MODULE_IDS } from '../../../../shared/config/module-ids'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadCashback, loadCashbackClaim } from './load'
import { isCashbackOffered, submitCashback } from './submit'

type OfMember = 'view' | 'result'

async function loadShared({ platform, memberType }: VariantContext): Promise<Omit<CashbackData, OfMember>> {
  const { flags, degraded } = await gatherPageData(platform, { flags: fetchFeatureFlags })
  return {
    isOffered: flags && enabledFlags(flags).includes(MODULE_IDS.cashback),
    isAllowed: memberType !== null && isFormalAccountType(memberType),
    degraded,
  }
}

async function loadMember(context: PageContext): Promise<Pick<CashbackData, OfMember>> {
  const { session, platform, url } = context
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !isFormalAccountType(session.type)) return { view: null, result: null }
  if (!(await isCashbackOffered(platform))) return { view: null, result: null }
  const of = url.searchParams.get('of')
  const [view, result] = await Promise.all([
    settleOrStream(loadCashback(context, session, of), 'view', platform),
    of === null ? null : settleOrStream(loadCashbackClaim(context, session, of), 'result', platform),
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
  cache: cachePage(CACHE_RENDERED_PAGE, {}, {}, { part: /^history$/, of: ID_PATTERN }),
  mayPost: { right: 'rewards', limit: 'cashback' },
  action: submitCashback,
  echo,
}

export default cashbackPage

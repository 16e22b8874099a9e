import { hasRight } from '../../../../shared/accounts/account-rights'
import { type DepositContract, type DepositData, echo } from '../../../../shared/areas/wallet/deposit'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { AMOUNT_PATTERN } from '../../../../shared/money/amount'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import { fetchSettings } from '../../../platform/calls/system-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadDeposit } from './load'
import { submitDeposit } from './submit'

/** Deposit page: amount, channel and bonus. */
const depositPage: WorkerPage<DepositData, 'view', DepositContract> = {
  shared: async ({ platform, memberType }) => {
    const { settings: site, degraded } = await gatherPageData(platform, { settings: fetchSettings })
    return {
      isAllowed: memberType !== null && hasRight(memberType, 'deposit'),
      isDetailed: site?.mobileTemplate.dep_func ?? false,
      degraded,
    }
  },
  member: async (context) => {
    const { session, platform } = context
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'deposit')) return { view: null }
    return { view: (await settleOrStream(loadDeposit(context, session), 'view', platform)).part }
  },
  awaitsMember: true,
  // The URL may contain the form's initial values: links on a failed payment and the limits offer add them.
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {},
    {},
    { amount: AMOUNT_PATTERN, channel: ID_PATTERN, bonus: ID_PATTERN },
  ),
  mayPost: { right: 'deposit', limit: 'counted-by-action' },
  action: submitDeposit,
  echo,
}

export default depositPage

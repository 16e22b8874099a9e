import {
  echo,
  FUND_PASSWORD_ACTIONS,
  type FundPasswordContract,
  type FundPasswordData,
} from '../../../../shared/areas/wallet/fund-password'
import { FUND_PASSWORD_RESET_METHODS } from '../../../../shared/contract/security-schemas'
import { href } from '../../../../shared/paths'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadWalletSecurity, loadWalletSecurityPage, UNCACHED_RETURN_QUERY } from '../wallet-security'
import { loadSecurityQuestions, submitFundPassword } from './submit'

function parseAct(url: URL): Pick<FundPasswordData, 'act' | 'by'> {
  const one = <T extends string>(known: readonly T[], name: string) =>
    known.find((each) => each === url.searchParams.get(name)) ?? null
  const act = one(FUND_PASSWORD_ACTIONS, 'act')
  return { act, by: act === 'reset' ? one(FUND_PASSWORD_RESET_METHODS, 'by') : null }
}

async function loadShared(context: VariantContext) {
  const shown = parseAct(context.url)
  const back = shown.act === null ? href('payout-accounts') : href('security')
  return { ...(await loadWalletSecurityPage(context, back)), ...shown }
}

async function loadMember(context: PageContext) {
  const { session, platform, url } = context
  const loaded = await loadWalletSecurity(context)
  if (session.kind === 'guest' || loaded.security === null || parseAct(url).by !== 'questions')
    return { ...loaded, questions: null }
  const loading = loadSecurityQuestions(platform, session.token)
  return { ...loaded, questions: (await settleOrStream(loading, 'questions', platform)).part }
}

/** Fund password page: set, change, and reset a forgotten fund password. */
const fundPasswordPage: WorkerPage<FundPasswordData, 'security' | 'questions', FundPasswordContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    { act: FUND_PASSWORD_ACTIONS, by: FUND_PASSWORD_RESET_METHODS },
    UNCACHED_RETURN_QUERY,
  ),
  mayPost: { right: 'withdraw', limit: 'payout' },
  action: submitFundPassword,
  echo,
}

export default fundPasswordPage

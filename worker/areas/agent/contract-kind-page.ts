import { hasRight } from '../../../shared/accounts/account-rights'
import type {
  ContractKindData,
  ContractKindFormContract,
  ContractKindView,
  ContractPayout,
} from '../../../shared/areas/agent/contract-kind'
import type { Contract, ContractKind, Contracts } from '../../../shared/contract/agent-contract-schemas'
import { CACHE_RENDERED_PAGE } from '../../cache/strategies'
import { settleOrStream } from '../../loading/settle'
import type { MemberContext, PageContext } from '../../page-context'
import { fetchAgentInfo, fetchContractPayouts, fetchMemberContracts } from '../../platform/calls/agent-calls'
import { cachePage, type WorkerPage } from '../../worker-page'
import {
  loadAgentSections,
  nullIfNotPermitted,
  nullIfUnavailable,
  PAGE_NUMBER_PATTERN,
  paginate,
} from './agent-access'
import { submitContractForm } from './submit-contract'

/** Finds the member's contract with this id. */
function findContract({ waiting, running, before }: Contracts, id: string | null): Contract | null {
  return [waiting, running, ...before].find((contract) => contract?.id === id) ?? null
}

/**
 * Loads a member's contracts of one kind, and their payouts.
 * @throws PlatformError `no.permission`, or another reason
 */
async function loadKind(
  { platform, url: { searchParams }, timeZone }: Pick<PageContext, 'platform' | 'url' | 'timeZone'>,
  token: string,
  kind: ContractKind,
): Promise<ContractKindView> {
  const [contracts, paid] = await Promise.all([
    fetchMemberContracts(platform, token, kind),
    nullIfUnavailable(fetchContractPayouts(platform, token, kind)),
  ])
  const period = searchParams.get('paid')
  const requestedPayout: ContractPayout | undefined = paid?.list.find(({ id }) => id === period)
  return {
    ...{ contracts, timeZone, asked: requestedPayout ?? null },
    payouts: paid && {
      ...paginate(paid.list, searchParams),
      currency: paid.currency ?? contracts.currency ?? null,
    },
    answered: findContract(contracts, searchParams.get('answer')),
  }
}

/** Pattern of a URL parameter that may have any value, because the loader validates the value. */
const ANY = /^/

/**
 * Creates the page of one kind of contract, such as salary or dividend. Only the member loader reads the
 * URL's parameters.
 */
export const createContractPage = (
  kind: ContractKind,
): WorkerPage<ContractKindData, 'sections' | 'view', ContractKindFormContract> => ({
  shared: async () => ({ degraded: false }),
  member: async (context) => {
    const { session, platform } = context
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'contracts'))
      return { sections: null, view: null }
    const { token, type } = session
    // Members with contracts need not be agents. Only agents get the navigation to the agent pages.
    const [sections, view] = await Promise.all([
      hasRight(type, 'agent')
        ? settleOrStream(loadAgentSections(session, fetchAgentInfo(platform, token)), 'sections', platform)
        : { part: null },
      settleOrStream(nullIfNotPermitted(loadKind(context, token, kind)), 'view', platform),
    ])
    return { sections: sections.part, view: view.part }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, {}, {}, { answer: ANY, paid: ANY, page: PAGE_NUMBER_PATTERN }),
  mayPost: { right: 'contracts', limit: 'contract' },
  action: (context: MemberContext, form: FormData) => submitContractForm(context, form, kind),
  echo: [],
})

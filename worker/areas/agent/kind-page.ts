import { hasRight } from '../../../shared/accounts/rights'
import type { KindContract, KindData, KindView, Payout } from '../../../shared/areas/agent/contracts'
import type { Contract, ContractKind, Contracts } from '../../../shared/contract/agent-contracts'
import { PageShort } from '../../cache/strategies'
import type { MemberContext, PageContext } from '../../context'
import { settleOrStream } from '../../loading/settle'
import { agentInfo, memberContracts, payouts } from '../../platform/calls/agent'
import { cachePage, type WorkerPage } from '../../worker-page'
import { loadSections, orNull, PAGE, pageOf, unlessRefused } from './agent-access'
import { submitKind } from './submit-kind'

/** The member's own contract with this id. */
function contractNamed({ waiting, running, before }: Contracts, id: string | null): Contract | null {
  return [waiting, running, ...before].find((contract) => contract?.id === id) ?? null
}

/** The contracts of one kind, and what they have brought. @throws PlatformError `no.permission`, or another reason */
async function loadKind(
  { platform, url: { searchParams }, timeZone }: Pick<PageContext, 'platform' | 'url' | 'timeZone'>,
  token: string,
  kind: ContractKind,
): Promise<KindView> {
  const [contracts, paid] = await Promise.all([
    memberContracts(platform, token, kind),
    orNull(payouts(platform, token, kind)),
  ])
  const period = searchParams.get('paid')
  const asked: Payout | undefined = paid?.list.find(({ id }) => id === period)
  return {
    ...{ contracts, timeZone, asked: asked ?? null },
    payouts: paid && {
      ...pageOf(paid.list, searchParams),
      currency: paid.currency ?? contracts.currency ?? null,
    },
    answered: contractNamed(contracts, searchParams.get('answer')),
  }
}

/** Any text: what a value asks for is decided where it is read. */
const ANY = /^/

/** The page of a kind of contract. Only the member half reads what the address names. */
export const kindPage = (kind: ContractKind): WorkerPage<KindData, 'sections' | 'view', KindContract> => ({
  shared: async () => ({ degraded: false }),
  member: async (context) => {
    const { session, platform } = context
    // Guests were redirected to the login before this.
    if (session.kind === 'guest' || !hasRight(session.type, 'contracts'))
      return { sections: null, view: null }
    const { token, type } = session
    // Who has contracts need not be an agent.
    const [sections, view] = await Promise.all([
      hasRight(type, 'agent')
        ? settleOrStream(loadSections(session, agentInfo(platform, token)), 'sections', platform)
        : { part: null },
      settleOrStream(unlessRefused(loadKind(context, token, kind)), 'view', platform),
    ])
    return { sections: sections.part, view: view.part }
  },
  awaitsMember: true,
  cache: cachePage(PageShort, {}, {}, { answer: ANY, paid: ANY, page: PAGE }),
  mayPost: { right: 'contracts', limit: 'contract' },
  action: (context: MemberContext, form: FormData) => submitKind(context, form, kind),
  echo: [],
})

import type { KindContract, KindData, KindView, Payout, PayoutPage } from '../../../client/areas/agent/contracts/contract'
import { hasRight } from '../../../shared/accounts/rights'
import type { Contract, ContractKind, Contracts, Payouts } from '../../../shared/contract/agent-contracts'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import { settleOrStream } from '../../loading/settle'
import { ownContracts, payouts } from '../../platform/calls/agent-contracts'
import { PlatformError } from '../../platform/transport/error'
import { keptPage, type WorkerPage } from '../../worker-page'
import { unlessRefused } from './own-agent'
import { submitKind } from './submit-kind'

/** As many periods as a page shows. */
const PAGE_SIZE = 10

/** Null: they could not be loaded. The end of a session, and that the member may not, are of the whole page. */
async function payoutsOrNull(load: Promise<Payouts>): Promise<Payouts | null> {
  try {
    return await load
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    if (error.errorCode === 'no.permission') throw error
    return null
  }
}

/** The page that the URL names, within those that there are. */
function pageOf({ list, currency }: Payouts, named: string | null): PayoutPage {
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE))
  const page = Math.min(pages, Math.max(1, Number(named ?? 1)))
  return { currency: currency ?? null, page, pages, list: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

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
    ownContracts(platform, token, kind),
    payoutsOrNull(payouts(platform, token, kind)),
  ])
  const period = searchParams.get('paid')
  const asked: Payout | undefined = paid?.list.find(({ id }) => id === period)
  return {
    ...{ contracts, timeZone, asked: asked ?? null },
    payouts: paid && pageOf(paid, searchParams.get('page')),
    answered: contractNamed(contracts, searchParams.get('answer')),
  }
}

/** Any text: what a value asks for is decided where it is read. */
const ANY = /^/

/** The page of a kind of contract. Only the member half reads what the address names. */
export const kindPage = (kind: ContractKind): WorkerPage<KindData, 'view', KindContract> => ({
  shared: async () => ({ degraded: false }),
  member: async (context) => {
    const { session, platform } = context
    // Guests were redirected to the login before this.
    if (session.kind === 'guest' || !hasRight(session.type, 'contracts')) return { view: null }
    const view = unlessRefused(loadKind(context, session.token, kind))
    return { view: (await settleOrStream(view, 'view', platform)).part }
  },
  awaitsMember: true,
  cache: keptPage(PageShort, {}, {}, { answer: ANY, paid: ANY, page: /^[1-9]\d{0,2}$/ }),
  action: (context, form) => submitKind(context, form, kind),
  echo: [],
})

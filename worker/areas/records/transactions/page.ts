import { hasRight } from '../../../../shared/accounts/rights'
import type { TransactionsData } from '../../../../shared/areas/records/transactions'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { PageContext, VariantContext } from '../../../context'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { LIST_QUERY, loadForRequestedRange } from '../list-query'
import { loadMovementSums, loadMovements, MOVEMENT_QUERY, parseMovementsRequest } from '../load-transactions'

type OfMember = 'asked' | 'sums' | 'rows'

const loadShared = async ({
  memberType,
}: Pick<VariantContext, 'memberType'>): Promise<SharedData<TransactionsData, OfMember>> => ({
  kind: memberType !== null && hasRight(memberType, 'records') ? 'list' : 'refused',
  degraded: false,
})

async function loadMember(context: PageContext): Promise<MemberData<TransactionsData, OfMember>> {
  const { session } = context
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !hasRight(session.type, 'records')) return {}
  const { token } = session
  const partOf = loadForRequestedRange<OfMember>(context)
  const movements = parseMovementsRequest(context)
  const [asked, sums, rows] = await Promise.all([
    partOf('asked', async () => movements.asked),
    partOf('sums', () => loadMovementSums(context, token, movements)),
    partOf('rows', () => loadMovements(context, token, movements)),
  ])
  return { asked: asked.part, sums: sums.part, rows: rows.part }
}

/** Page that lists all transactions of the member's wallet in a date range. */
const transactionsPage: WorkerPage<TransactionsData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(PAGE_SHORT, {}, {}, { ...LIST_QUERY, ...MOVEMENT_QUERY }),
}

export default transactionsPage

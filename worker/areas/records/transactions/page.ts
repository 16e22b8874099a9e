import { hasRight } from '../../../../shared/accounts/account-rights'
import type { TransactionsData } from '../../../../shared/areas/records/transactions'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import type { PageContext, VariantContext } from '../../../page-context'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { createFieldLoader, RECORD_QUERY_PATTERNS } from '../list-query'
import {
  loadTransactionRows,
  loadTransactionTotals,
  parseTransactionsRequest,
  TRANSACTION_QUERY_PATTERNS,
} from '../load-transactions'

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
  const partOf = createFieldLoader<OfMember>(context)
  const movements = parseTransactionsRequest(context)
  const [asked, sums, rows] = await Promise.all([
    partOf('asked', async () => movements.asked),
    partOf('sums', () => loadTransactionTotals(context, token, movements)),
    partOf('rows', () => loadTransactionRows(context, token, movements)),
  ])
  return { asked: asked.part, sums: sums.part, rows: rows.part }
}

/** Page that lists all transactions of the member's wallet in a date range. */
const transactionsPage: WorkerPage<TransactionsData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, {}, {}, { ...RECORD_QUERY_PATTERNS, ...TRANSACTION_QUERY_PATTERNS }),
}

export default transactionsPage

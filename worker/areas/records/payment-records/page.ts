import { hasRight } from '../../../../shared/accounts/account-rights'
import type { PaymentRecordsData } from '../../../../shared/areas/records/payment-records'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import type { PageContext, VariantContext } from '../../../page-context'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { createFieldLoader, RECORD_QUERY_PATTERNS } from '../list-query'
import {
  loadOpenPayments,
  loadPaymentRows,
  PAYMENT_QUERY_PATTERNS,
  parsePaymentsRequest,
} from '../load-payments'

type OfMember = 'asked' | 'open' | 'rows'

const loadShared = async ({
  memberType,
}: Pick<VariantContext, 'memberType'>): Promise<SharedData<PaymentRecordsData, OfMember>> => ({
  kind: memberType !== null && hasRight(memberType, 'records') ? 'list' : 'refused',
  degraded: false,
})

async function loadMember(context: PageContext): Promise<MemberData<PaymentRecordsData, OfMember>> {
  const { session } = context
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !hasRight(session.type, 'records')) return {}
  const { token } = session
  const partOf = createFieldLoader<OfMember>(context)
  const payments = parsePaymentsRequest(context)
  const [asked, open, rows] = await Promise.all([
    partOf('asked', async () => payments.asked),
    partOf('open', () => loadOpenPayments(context, token, payments)),
    partOf('rows', () => loadPaymentRows(context, token, payments)),
  ])
  return { asked: asked.part, open: open.part, rows: rows.part }
}

/** Page of the member's deposits and withdrawals of the last six months. */
const paymentRecordsPage: WorkerPage<PaymentRecordsData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {},
    {},
    { after: RECORD_QUERY_PATTERNS.after, ...PAYMENT_QUERY_PATTERNS },
  ),
}

export default paymentRecordsPage

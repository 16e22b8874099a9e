import { hasRight } from '../../../../shared/accounts/rights'
import type { PaymentRecordsData } from '../../../../shared/areas/records/payment-records'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { PageContext, VariantContext } from '../../../context'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { LIST_QUERY, loadForRequestedRange } from '../list-query'
import { loadOpenPayments, loadPayments, PAYMENT_QUERY, parsePaymentsRequest } from '../load-payments'

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
  const partOf = loadForRequestedRange<OfMember>(context)
  const payments = parsePaymentsRequest(context)
  const [asked, open, rows] = await Promise.all([
    partOf('asked', async () => payments.asked),
    partOf('open', () => loadOpenPayments(context, token, payments)),
    partOf('rows', () => loadPayments(context, token, payments)),
  ])
  return { asked: asked.part, open: open.part, rows: rows.part }
}

/** Page of the member's deposits and withdrawals of the last six months. */
const paymentRecordsPage: WorkerPage<PaymentRecordsData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(PAGE_SHORT, {}, {}, { after: LIST_QUERY.after, ...PAYMENT_QUERY }),
}

export default paymentRecordsPage

import {
  echo,
  PAYMENT_PARTS,
  type PaymentContract,
  type PaymentData,
} from '../../../client/areas/wallet/payment/contract'
import { paymentTitle } from '../../../client/areas/wallet/payment/payment-title'
import { arrived } from '../../../client/data/deferred'
import { APPLICATION_IMAGE_MAX, JSON_BODY_MAX } from '../../../shared/config/limits'
import { ID_PATTERN } from '../../../shared/contract/fields'
import { shownState } from '../../../shared/payments/payment-view'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import type { MemberData } from '../../loading/halves'
import { settleOrStream } from '../../loading/settle'
import { PlatformError } from '../../platform/transport/error'
import { keptPage, type WorkerPage } from '../../worker-page'
import { loadPayment } from './payment-view'
import { submitPayment } from './submit-payment'

async function loadMember({
  url,
  session,
  platform,
}: PageContext): Promise<MemberData<PaymentData, 'shown'>> {
  const load = async () => {
    const id = url.searchParams.get('id')
    // Guests were redirected to the login before this. The kept page has no id, and no call of it is ever answered.
    if (session.kind === 'guest' || (id === null && !platform.isOfNobody))
      throw new PlatformError('not-found')
    return loadPayment(platform, session.token, id ?? '')
  }
  return { shown: (await settleOrStream(load(), 'shown', platform)).part }
}

/**
 * One payment. Of the URL only the id counts: what a gateway adds to its return says nothing. Only the member half reads
 * it, so the kept page is the same for all payments.
 */
const paymentPage: WorkerPage<PaymentData, 'shown', PaymentContract> = {
  shared: async ({ url }) => ({
    part: PAYMENT_PARTS.find((part) => part === url.searchParams.get('part')) ?? null,
    degraded: false,
  }),
  member: loadMember,
  awaitsMember: true,
  title: ({ shown }, i18n) => {
    const settled = arrived(shown)
    if (!settled?.ok) return undefined
    const { payment, now } = settled.value
    return paymentTitle(i18n, payment, shownState(payment, now))
  },
  cache: keptPage(PageShort, { part: PAYMENT_PARTS }, {}, { id: ID_PATTERN }),
  action: submitPayment,
  // The picture, plus room for the other fields and the multipart boundaries.
  upload: { maxSize: APPLICATION_IMAGE_MAX + JSON_BODY_MAX, tooLarge: 'image-too-large' },
  echo,
}

export default paymentPage

import { formatPaymentTitle } from '../../../../client/areas/wallet/payment/payment-title'
import {
  echo,
  isUnknownPayment,
  PAYMENT_SECTIONS,
  type PaymentContract,
  type PaymentData,
  type PaymentPageView,
} from '../../../../shared/areas/wallet/payment'
import { APPLICATION_IMAGE_SIZE_MAX, JSON_BODY_SIZE_MAX } from '../../../../shared/config/product-limits'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { settledValue } from '../../../../shared/page-data/deferred'
import { isFinalPayment } from '../../../../shared/payments/payment-states'
import { displayedPaymentState } from '../../../../shared/payments/payment-view'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import type { MemberData } from '../../../loading/page-loaders'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext } from '../../../page-context'
import { rethrowAsNotFound } from '../../../platform/rethrow-as-not-found'
import { PlatformError } from '../../../platform/transport/error'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadPayment, loadPendingPayments } from '../load-pending-payments'
import { markPaymentViewed } from '../mark-viewed'
import { submitPayment } from './submit'

const isBack = (url: URL): boolean => url.searchParams.get('back') === '1'

async function loadMember(context: PageContext): Promise<MemberData<PaymentData, 'shown'>> {
  const { url, session, platform } = context
  const load = async (): Promise<PaymentPageView> => {
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest') throw new PlatformError('not-found')
    let id = url.searchParams.get('id')
    if (id === null) {
      const pending = await loadPendingPayments(platform, session.token)
      // A member who returns from a payment gateway looks for a payment that is pending, or credited but not
      // seen yet.
      const open = pending.filter(
        (payment) => !isFinalPayment(payment) || (isBack(url) && payment.state === 'done'),
      )
      if (open.length !== 1) return { open }
      id = open[0]?.id ?? ''
    }
    if (!ID_PATTERN.test(id)) throw new PlatformError('not-found')
    // Only the platform's explicit error code counts as "not found": a member who has just paid must not read
    // that the payment does not exist.
    const view = await loadPayment(platform, session, id).catch(rethrowAsNotFound('payment.not.found'))
    markPaymentViewed(context, view.payment.id)
    return view
  }
  return { shown: (await settleOrStream(load(), 'shown', platform)).part }
}

/**
 * Page of one payment. Of the URL, only the id matters; parameters that a payment gateway adds are ignored.
 * Without an id, the page shows the pending payments.
 *
 * Only the member loader reads the id, so one cached page serves all payments.
 */
const paymentPage: WorkerPage<PaymentData, 'shown', PaymentContract> = {
  shared: async ({ url }) => ({
    part: PAYMENT_SECTIONS.find((part) => part === url.searchParams.get('part')) ?? null,
    isBack: isBack(url),
    degraded: false,
  }),
  member: loadMember,
  awaitsMember: true,
  title: ({ shown }, i18n) => {
    const settled = settledValue(shown)
    if (!settled?.ok || 'open' in settled.value) return undefined
    const { payment, now } = settled.value
    return formatPaymentTitle(i18n, payment, displayedPaymentState(payment, now))
  },
  isMissing: ({ shown }) => {
    const settled = settledValue(shown)
    return settled?.ok === false && isUnknownPayment(settled.code)
  },
  cache: cachePage(CACHE_RENDERED_PAGE, { part: PAYMENT_SECTIONS, back: ['1'] }, {}, { id: /^.{0,80}$/s }),
  mayPost: { right: 'account', limit: 'counted-by-action' },
  action: submitPayment,
  // Maximum size of the upload: the image, plus room for the other fields and the multipart boundaries.
  upload: {
    maxSize: APPLICATION_IMAGE_SIZE_MAX + JSON_BODY_SIZE_MAX,
    tooLarge: 'image-too-large',
    isShortened: true,
  },
  echo,
}

export default paymentPage

import {
  PAYMENT_INTENTS,
  type PaymentContract,
  type PaymentIntent,
  paymentHref,
  proofTextSchema,
  SLIP_FIELD,
} from '../../../client/areas/wallet/payment/contract'
import { ID_PATTERN } from '../../../shared/contract/fields'
import type { FormAnswer } from '../../../shared/form-outcome'
import { loginHref } from '../../../shared/return-url'
import { checkForm, textFields } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { attachedImage, filesOf } from '../../images/attached-image'
import { allow, tooMany } from '../../limits/allow'
import {
  cancelPayment,
  missingDeposit,
  type Proof,
  payment,
  proveDeposit,
} from '../../platform/calls/payments'
import { formError } from '../../platform/form-error'
import type { MemberSession } from '../../session/session'
import type { ActionResult } from '../../worker-page'

type Answer = FormAnswer<PaymentContract>

/** The first picture of the form; undefined without one. */
async function slipOf(form: FormData) {
  const [file] = filesOf(form, SLIP_FIELD)
  return file && attachedImage(file)
}

/** A proof from a posted form, or what is wrong with it. */
async function proofOf(
  form: FormData,
  paymentId: string,
  isMissing: boolean,
): Promise<{ proof: Proof } | { refusal: Answer }> {
  const { transactionId = '' } = textFields(form)
  const checked = checkForm(proofTextSchema, { transactionId })
  const slip = await slipOf(form)
  if (!checked.ok || typeof slip === 'string') {
    const fieldErrors = {
      ...(!checked.ok && checked.fieldErrors),
      ...(typeof slip === 'string' && { [SLIP_FIELD]: slip }),
    }
    return { refusal: { fieldErrors } }
  }
  const { values } = checked
  if (isMissing && values.transactionId === '' && !slip)
    return { refusal: { fieldErrors: { transactionId: 'proof-missing' } } }
  return {
    proof: {
      paymentId,
      ...(values.transactionId !== '' && { transactionId: values.transactionId }),
      ...(slip && { slip }),
    },
  }
}

/** A refusal of the platform, at the field that it is about. */
function refusalOf(error: unknown): Answer {
  const answer = formError(error)
  if (answer.error === 'payment.slip') return { fieldErrors: { [SLIP_FIELD]: 'payment.slip' } }
  if (answer.error === 'payment.proof') return { fieldErrors: { transactionId: 'payment.proof' } }
  return answer
}

/** @throws PlatformError */
async function sendProof(
  context: PageContext,
  form: FormData,
  { intent, id, session }: { intent: 'prove' | 'missing'; id: string; session: MemberSession },
): Promise<Answer | null> {
  // Counted before the picture is read, because that takes time.
  const limit = await allow(context, 'paymentProof', { account: session.userName })
  if (!limit.allowed) return tooMany(limit)
  const read = await proofOf(form, id, intent === 'missing')
  if ('refusal' in read) return read.refusal
  const send = intent === 'missing' ? missingDeposit : proveDeposit
  await send(context.platform, session.token, read.proof)
  return null
}

/** Cancels a deposit. A withdrawal is never reversed, whatever the form and the platform say. @throws PlatformError */
async function cancel(context: PageContext, id: string, session: MemberSession): Promise<Answer | null> {
  const limit = await allow(context, 'cancelPayment', { account: session.userName })
  if (!limit.allowed) return tooMany(limit)
  const { direction, state, canCancel } = await payment(context.platform, session.token, id)
  if (state === 'cancelled') return null
  if (direction !== 'deposit' || !canCancel) return { error: 'payment.state' }
  await cancelPayment(context.platform, session.token, id)
  return null
}

const isIntent = (text: unknown): text is PaymentIntent => PAYMENT_INTENTS.some((intent) => intent === text)

/** What a member says about the payment that the URL names. Leads back to it. */
export async function submitPayment(
  context: PageContext,
  form: FormData,
): Promise<ActionResult<PaymentContract>> {
  const { session, url } = context
  const id = url.searchParams.get('id') ?? ''
  if (!ID_PATTERN.test(id)) return { error: 'payment.not.found' }
  if (session.kind === 'guest') return { redirect: loginHref(paymentHref(id)) }
  const intent = form.get('intent')
  if (!isIntent(intent)) return { error: 'unknown' }
  const extra = { intent }
  try {
    const refusal = await (intent === 'cancel'
      ? cancel(context, id, session)
      : sendProof(context, form, { intent, id, session }))
    return refusal ? { ...refusal, extra } : { redirect: paymentHref(id) }
  } catch (error) {
    return { ...refusalOf(error), extra }
  }
}

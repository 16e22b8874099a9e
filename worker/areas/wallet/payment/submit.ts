import { Temporal } from 'temporal-polyfill'
import {
  depositProofTextSchema,
  type echo,
  missingDepositTextSchema,
  PAYMENT_INTENTS,
  type PaymentContract,
  type PaymentIntent,
  paymentHref,
  SLIP_FIELD,
  TIME_ZONE_FIELD,
} from '../../../../shared/areas/wallet/payment'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import type { FieldErrorCode } from '../../../../shared/forms/error-codes'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { RECORDS_MONTHS } from '../../../../shared/records/day-range'
import { isTimeZone } from '../../../../shared/records/time-zone'
import { checkForm, type FieldErrors, readTextFields } from '../../../../shared/validation/form-validation'
import { getFormFiles, validateImage } from '../../../images/validate-image'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../../page-context'
import {
  cancelPayment,
  fetchPayment,
  type MissingDepositProof,
  reportMissingDeposit,
  sendDepositProof,
} from '../../../platform/calls/wallet-calls'
import { toFormError } from '../../../platform/form-error'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'

/** Tolerance for a player's clock that runs ahead, ms. */
const AHEAD_MS = 10 * 60_000

/**
 * Parses the payment time that a player has typed. Returns ms since the epoch, or an error. If a clock change
 * makes a time occur twice, the first occurrence counts.
 * @param text local time, such as 2026-11-21T21:46
 * @param timeZone IANA name
 * @param now ms since the epoch
 */
export function parsePaidTime(text: string, timeZone: string, now: number): number | FieldErrorCode {
  try {
    const typed = Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(timeZone)
    const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
    if (typed.epochMilliseconds > now + AHEAD_MS) return 'time-late'
    const earliest = today.subtract({ months: RECORDS_MONTHS })
    return Temporal.ZonedDateTime.compare(typed, earliest) < 0 ? 'date-early' : typed.epochMilliseconds
  } catch {
    return 'time-format'
  }
}

type Answer = FormActionResult<PaymentContract>

/** Returns the image of the payment slip in the form; undefined if the form contains none. */
async function slipOf(form: FormData) {
  const [file] = getFormFiles(form, SLIP_FIELD)
  return file && validateImage(file)
}

interface Claim {
  paymentId: string
  isMissing: boolean
  /** Currency of the payment, for the amount on a payment slip. */
  currency: string | null | undefined
  /** IANA time zone of the typed payment time. The form's time zone takes precedence, if there is one. */
  timeZone: string
}

/** Returns the text fields of a payment form, or their errors. */
function textsOf(form: FormData, { isMissing, currency, timeZone }: Claim) {
  const typed = readTextFields(form)
  const schema = isMissing ? missingDepositTextSchema(currency) : depositProofTextSchema
  const checked = checkForm<Partial<Record<(typeof echo)[number], string>>>(schema, typed)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const { paidAt, ...texts } = checked.values
  if (!paidAt) return { texts }
  const zone = typed[TIME_ZONE_FIELD]
  const instant = parsePaidTime(paidAt, isTimeZone(zone) ? zone : timeZone, Date.now())
  if (typeof instant === 'string') return { fieldErrors: { paidAt: instant } satisfies FieldErrors }
  return { texts: { ...texts, paidAt: String(instant) } }
}

/** Returns the proof of payment from a posted form, or its errors. */
async function proofOf(
  form: FormData,
  claim: Claim,
): Promise<{ proof: MissingDepositProof } | { refusal: Answer }> {
  const { texts, fieldErrors } = textsOf(form, claim)
  const slip = await slipOf(form)
  if (!texts || typeof slip === 'string')
    return {
      refusal: { fieldErrors: { ...fieldErrors, ...(typeof slip === 'string' && { [SLIP_FIELD]: slip }) } },
    }
  if (claim.isMissing && !texts.transactionId && !slip)
    return { refusal: { fieldErrors: { transactionId: 'proof-missing' } } }
  const given = Object.entries(texts).filter(([, text]) => text !== '')
  return { proof: { paymentId: claim.paymentId, ...Object.fromEntries(given), ...(slip && { slip }) } }
}

/** Converts the platform's refusal to an error of the payment form, at the field that it concerns. */
function refusalOf(error: unknown): Answer {
  const answer = toFormError(error)
  if (answer.error === 'payment.slip') return { fieldErrors: { [SLIP_FIELD]: 'payment.slip' } }
  if (answer.error === 'payment.proof') return { fieldErrors: { transactionId: 'payment.proof' } }
  return answer
}

/**
 * Sends the member's proof of payment to the platform.
 * @returns the form's error; null when the proof was sent
 * @throws PlatformError
 */
async function sendProof(
  context: PageContext,
  form: FormData,
  { intent, id, session }: { intent: 'prove' | 'missing'; id: string; session: MemberSession },
): Promise<Answer | null> {
  // The attempt is counted before the image is read, because reading an image takes time.
  const limit = await countAttempt(context, 'paymentProof', { account: session.userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  const isMissing = intent === 'missing'
  const saysAmount = isMissing && form.get('paidAmount')
  const currency = saysAmount ? (await fetchPayment(context.platform, session.token, id)).currency : null
  const { timeZone } = context
  const read = await proofOf(form, { paymentId: id, isMissing, currency, timeZone })
  if ('refusal' in read) return read.refusal
  const send = isMissing ? reportMissingDeposit : sendDepositProof
  await send(context.platform, session.token, read.proof)
  return null
}

/**
 * Cancels a deposit. Withdrawals are never cancelled, even if the form and the platform would allow that.
 * @throws PlatformError
 */
async function cancel(context: PageContext, id: string, session: MemberSession): Promise<Answer | null> {
  const limit = await countAttempt(context, 'cancelPayment', { account: session.userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  const { direction, state, canCancel } = await fetchPayment(context.platform, session.token, id)
  if (state === 'cancelled') return null
  if (direction !== 'deposit' || !canCancel) return { error: 'payment.state' }
  await cancelPayment(context.platform, session.token, id)
  return null
}

const isIntent = (text: unknown): text is PaymentIntent => PAYMENT_INTENTS.some((intent) => intent === text)

/**
 * Handles a posted form on the page of a payment: cancels a deposit, or sends a proof of payment. Redirects
 * to the payment.
 */
export async function submitPayment(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<PaymentContract>> {
  const { session, url } = context
  const id = url.searchParams.get('id') ?? ''
  if (!ID_PATTERN.test(id)) return { error: 'payment.not.found' }
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

import {
  COMPLAINT_INTENTS,
  type ComplaintContract,
  complaintReplySchema,
  openComplaintSchema,
} from '../../../../shared/areas/support/complaint'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { isOutcomeUnknown, postedIdempotencyKey } from '../../../idempotency/form-keys'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { PageContext } from '../../../page-context'
import { fetchGuestComplaint, replyToComplaint } from '../../../platform/calls/complaint-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import type { ActionResult } from '../../../worker-page'
import { complaintErrorOf, complaintToken, hasComplaints, toComplaintView } from '../complaint-view'

type Answer = ActionResult<ComplaintContract>
type Posted = Readonly<Record<string, string>>

/**
 * Loads the complaint whose number and access code a guest has posted. Wrong codes are limited by number and by
 * IP address.
 * @returns the complaint, or the answer to the form
 */
async function findGuestComplaint(context: PageContext, posted: Posted) {
  const checked = checkForm(openComplaintSchema, posted)
  if (!checked.ok) return { answer: { fieldErrors: checked.fieldErrors } }
  const { number, code } = checked.values
  const limit = await countAttempt(context, 'complaintCode', { number })
  if (!limit.allowed) return { answer: rateLimitFormError(limit) }
  try {
    const complaint = await fetchGuestComplaint(context.platform, { number, accessCode: code })
    await limit.giveBack()
    return { number, code, complaint }
  } catch (error) {
    // Only a wrong number or code is a guess.
    if (!(error instanceof PlatformError && error.errorCode === 'complaint.not.found')) await limit.giveBack()
    const refusal = isOutcomeUnknown(error) ? undefined : complaintErrorOf(error)
    return { answer: refusal ? { error: refusal } : toFormError(error) }
  }
}

/** Returns the form's answer after the platform has refused a reply, or did not answer. */
const replyFailure = (error: unknown, key: string) => {
  const code = complaintErrorOf(error)
  return {
    ...(code ? { error: code } : toFormError(error)),
    key: isOutcomeUnknown(error) ? key : crypto.randomUUID(),
  }
}

/** Sends a guest's message. Every answer contains the complaint again, because no URL leads to it. */
async function replyAsGuest(context: PageContext, posted: Posted): Promise<Answer> {
  const { platform, product } = context
  const key = postedIdempotencyKey(posted)
  const guest = await findGuestComplaint(context, posted)
  if (guest.answer) return guest.answer
  const { number, code, complaint } = guest
  const found = { view: toComplaintView(product, complaint, Date.now()), code }
  const checked = checkForm(complaintReplySchema, posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors, extra: { found, key } }
  const limit = await countAttempt(context, 'complaint')
  if (!limit.allowed) return { ...rateLimitFormError(limit), extra: { found, key } }
  try {
    const body = { number, accessCode: code, text: checked.values.content }
    const changed = await replyToComplaint(platform, body, { token: undefined, idempotencyKey: key })
    const view = toComplaintView(product, changed, Date.now())
    return { state: 'sent', extra: { found: { view, code }, key: crypto.randomUUID() } }
  } catch (error) {
    await limit.giveBack()
    const { key: nextKey, ...failure } = replyFailure(error, key)
    return { ...failure, extra: { found, key: nextKey } }
  }
}

async function replyAsMember(context: PageContext, token: string, posted: Posted): Promise<Answer> {
  const { platform, session, url } = context
  const key = postedIdempotencyKey(posted)
  const number = url.searchParams.get('id') ?? ''
  if (!ID_PATTERN.test(number)) return { error: 'complaint-unknown' }
  const checked = checkForm(complaintReplySchema, posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors, extra: { key } }
  const limit = await countAttempt(
    context,
    'complaint',
    session.kind === 'member' ? { account: session.userName } : {},
  )
  if (!limit.allowed) return { ...rateLimitFormError(limit), extra: { key } }
  try {
    await replyToComplaint(platform, { number, text: checked.values.content }, { token, idempotencyKey: key })
    return { redirect: href('complaint', { id: number }) }
  } catch (error) {
    await limit.giveBack()
    const { key: nextKey, ...failure } = replyFailure(error, key)
    return { ...failure, extra: { key: nextKey } }
  }
}

/** Handles the forms of a complaint's page: a guest opens a complaint, or the player sends a message. */
export async function submitComplaintForm(context: PageContext, form: FormData): Promise<Answer> {
  const posted = readTextFields(form)
  const intent = COMPLAINT_INTENTS.find((one) => one === posted.intent) ?? 'open'
  const { platform, product } = context
  if (!(await hasComplaints(platform))) return { error: 'not-available' }
  const token = complaintToken(context)
  if (intent === 'reply')
    return token !== undefined && posted.code === undefined
      ? replyAsMember(context, token, posted)
      : replyAsGuest(context, posted)
  const guest = await findGuestComplaint(context, posted)
  if (guest.answer) return guest.answer
  const view = toComplaintView(product, guest.complaint, Date.now())
  return { state: 'found', extra: { found: { view, code: guest.code } } }
}

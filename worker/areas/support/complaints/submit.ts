import {
  COMPLAINT_OPENED,
  type ComplaintsContract,
  complaintFormSchema,
  parseComplaintAbout,
} from '../../../../shared/areas/support/complaints'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { isOutcomeUnknown, postedIdempotencyKey } from '../../../idempotency/form-keys'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { PageContext } from '../../../page-context'
import { openComplaint } from '../../../platform/calls/complaint-calls'
import { toFormError } from '../../../platform/form-error'
import type { ActionResult } from '../../../worker-page'
import { complaintErrorOf, complaintToken, hasComplaints } from '../complaint-view'

/**
 * Opens a posted complaint, under the member's name if the sender is logged in. The form's idempotency key
 * makes the platform open one complaint, however often the form is posted.
 */
export async function submitComplaint(
  context: PageContext,
  form: FormData,
): Promise<ActionResult<ComplaintsContract>> {
  const posted = readTextFields(form)
  const key = postedIdempotencyKey(posted)
  const token = complaintToken(context)
  const { platform, session } = context
  if (!(await hasComplaints(platform))) return { error: 'not-available' }
  const checked = checkForm(complaintFormSchema(token === undefined), posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors, extra: { key } }
  const { subject, content, contact, userName } = checked.values
  const limit = await countAttempt(
    context,
    'complaint',
    token !== undefined && session.kind === 'member' ? { account: session.userName } : {},
  )
  if (!limit.allowed) return { ...rateLimitFormError(limit), extra: { key } }
  const id = parseComplaintAbout(subject, posted.subjectId)?.id
  const body = {
    subject,
    ...(id && { subjectId: id }),
    text: content,
    ...(token === undefined && { contact }),
    ...(token === undefined && userName !== '' && { userName }),
  }
  try {
    const { number, accessCode } = await openComplaint(platform, body, { token, idempotencyKey: key })
    if (token !== undefined || accessCode === undefined)
      return { redirect: href('complaint', { id: number }) }
    return { state: COMPLAINT_OPENED, extra: { opened: { number, accessCode } } }
  } catch (error) {
    await limit.giveBack()
    // The platform repeats its refusal for a used key, so only an attempt without an answer keeps its key.
    const nextKey = isOutcomeUnknown(error) ? key : crypto.randomUUID()
    const code = complaintErrorOf(error)
    return { ...(code ? { error: code } : toFormError(error)), extra: { key: nextKey } }
  }
}

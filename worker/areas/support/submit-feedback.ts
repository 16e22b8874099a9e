import {
  FEEDBACK_SENT,
  type FeedbackContract,
  feedbackSchema,
} from '../../../client/areas/support/feedback/contract'
import { checkForm, textFields } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { allow, tooMany } from '../../limits/allow'
import { sendFeedback } from '../../platform/calls/support'
import { formError } from '../../platform/form-error'
import type { ActionResult } from '../../worker-page'

/** Posted feedback: to the operator, under the member's name where there is one. */
export async function submitFeedback(
  context: PageContext,
  form: FormData,
): Promise<ActionResult<FeedbackContract>> {
  const { content = '', contact = '' } = textFields(form)
  const checked = checkForm(feedbackSchema, { content, contact })
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const limit = await allow(context, 'feedback')
  if (!limit.allowed) return tooMany(limit)
  const { session, platform } = context
  const typed = checked.values
  const body = { content: typed.content, ...(typed.contact !== '' && { contact: typed.contact }) }
  try {
    await sendFeedback(platform, body, session.kind === 'member' ? session.token : undefined)
  } catch (error) {
    return formError(error)
  }
  return { state: FEEDBACK_SENT }
}

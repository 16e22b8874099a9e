import {
  FEEDBACK_SENT,
  type FeedbackContract,
  feedbackSchema,
} from '../../../../shared/areas/support/feedback'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { PageContext } from '../../../page-context'
import { sendFeedback } from '../../../platform/calls/support-calls'
import { toFormError } from '../../../platform/form-error'
import type { ActionResult } from '../../../worker-page'

/** Sends posted feedback to the operator, under the member's name if the sender is logged in. */
export async function submitFeedback(
  context: PageContext,
  form: FormData,
): Promise<ActionResult<FeedbackContract>> {
  const { content = '', contact = '' } = readTextFields(form)
  const checked = checkForm(feedbackSchema(context.product.feedbackLength), { content, contact })
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const { session, platform, clientIp } = context
  const typed = checked.values
  // If the same feedback is posted twice, by a double tap or a retry, it is sent only once.
  const sender = session.kind === 'member' ? session.userName : clientIp
  const same = await countAttempt(context, 'sameFeedback', {
    account: `${sender} ${typed.contact} ${typed.content}`,
  })
  if (!same.allowed) return { state: FEEDBACK_SENT }
  const limit = await countAttempt(context, 'feedback')
  if (!limit.allowed) {
    await same.giveBack()
    return rateLimitFormError(limit)
  }
  const body = { content: typed.content, ...(typed.contact !== '' && { contact: typed.contact }) }
  try {
    await sendFeedback(platform, body, session.kind === 'member' ? session.token : undefined)
  } catch (error) {
    await same.giveBack()
    return toFormError(error)
  }
  return { state: FEEDBACK_SENT }
}

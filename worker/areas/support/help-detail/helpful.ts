import {
  HELPFUL_FIELD,
  type HelpfulContract,
  isHelpfulAnswer,
} from '../../../../shared/areas/support/help-detail'
import { textFields } from '../../../../shared/validation/form'
import type { PageContext } from '../../../context'
import { allow, tooMany } from '../../../limits/allow'
import { sendFeedback } from '../../../platform/calls/support'
import { formError } from '../../../platform/form-error'
import type { ActionResult } from '../../../worker-page'
import { helpArticle, loadHelp } from '../help-center'

/**
 * Sends whether an article was helpful to the operator, as feedback, because the platform has no call of its
 * own for it.
 */
export async function submitHelpful(
  context: PageContext,
  form: FormData,
): Promise<ActionResult<HelpfulContract>> {
  const answer = textFields(form)[HELPFUL_FIELD]
  const article = helpArticle(await loadHelp(context), context.url.searchParams)
  if (!isHelpfulAnswer(answer) || !article) return { error: 'not-available' }
  const { session, platform } = context
  const limit = await allow(context, 'feedback')
  if (!limit.allowed) return tooMany(limit)
  const place = `p=${article.p}${article.c === null ? '' : `, c=${article.c}`}`
  const content = `Help article (${place}, ${platform.language}) “${article.title}”: helpful: ${answer}`
  try {
    await sendFeedback(platform, { content }, session.kind === 'member' ? session.token : undefined)
  } catch (error) {
    return formError(error)
  }
  return { state: answer }
}

import type { HelpData } from '../../../../shared/areas/support/help-data'
import {
  echo,
  HELPFUL_FIELD,
  type HelpfulContract,
  isHelpfulAnswer,
} from '../../../../shared/areas/support/help-detail'
import { textFields } from '../../../../shared/validation/form'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { PageContext, VariantContext } from '../../../context'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import { sendFeedback } from '../../../platform/calls/support'
import { formError } from '../../../platform/form-error'
import { type ActionResult, cachePage, type WorkerPage } from '../../../worker-page'
import { helpArticle, helpList, isHelpEntry, isHelpSubject, loadHelp } from '../help-center'

/**
 * Sends the visitor's rating of a help article to the operator as feedback, because the platform has no
 * separate call for ratings.
 */
async function submitHelpful(context: PageContext, form: FormData): Promise<ActionResult<HelpfulContract>> {
  const answer = textFields(form)[HELPFUL_FIELD]
  const article = helpArticle(await loadHelp(context), context.url.searchParams)
  if (!isHelpfulAnswer(answer) || !article) return { error: 'not-available' }
  const { session, platform } = context
  const limit = await countAttempt(context, 'feedback')
  if (!limit.allowed) return rateLimitFormError(limit)
  const place = `p=${article.p}${article.c === null ? '' : `, c=${article.c}`}`
  const content = `Help article (${place}, ${platform.language}) “${article.title}”: helpful: ${answer}`
  try {
    await sendFeedback(platform, { content }, session.kind === 'member' ? session.token : undefined)
  } catch (error) {
    return formError(error)
  }
  return { state: answer }
}

async function loadDetail(context: VariantContext): Promise<HelpData> {
  const help = await loadHelp(context)
  return helpArticle(help, context.url.searchParams) ?? helpList(help, context.url.searchParams)
}

/**
 * Pattern of a query parameter that may have any value. Only pages of existing topics and articles are
 * cached.
 */
const anything = /^/

/**
 * Page of one help article. If the article does not exist, the page shows the list of topics, with the topic
 * in the URL expanded.
 */
const helpDetailPage: WorkerPage<HelpData, never, HelpfulContract> = {
  shared: loadDetail,
  cache: cachePage(PAGE_SHORT, { p: isHelpSubject, c: isHelpEntry }, { p: anything, c: anything }),
  mayPost: 'anyone',
  action: submitHelpful,
  echo,
}

export default helpDetailPage

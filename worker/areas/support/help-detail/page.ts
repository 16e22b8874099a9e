import type { HelpData } from '../../../../shared/areas/support/help-data'
import {
  echo,
  HELP_VOTE_FIELD,
  type HelpVoteContract,
  isHelpVote,
} from '../../../../shared/areas/support/help-detail'
import { readTextFields } from '../../../../shared/validation/form-validation'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { PageContext, VariantContext } from '../../../page-context'
import { sendFeedback } from '../../../platform/calls/support-calls'
import { toFormError } from '../../../platform/form-error'
import { type ActionResult, cachePage, type WorkerPage } from '../../../worker-page'
import {
  findHelpArticle,
  isHelpArticleIndex,
  isHelpTopicIndex,
  loadHelpCenter,
  toHelpList,
} from '../help-center'

/**
 * Sends the visitor's rating of a help article to the operator as feedback, because the platform has no
 * separate call for ratings.
 */
async function submitHelpful(context: PageContext, form: FormData): Promise<ActionResult<HelpVoteContract>> {
  const answer = readTextFields(form)[HELP_VOTE_FIELD]
  const article = findHelpArticle(await loadHelpCenter(context), context.url.searchParams)
  if (!isHelpVote(answer) || !article) return { error: 'not-available' }
  const { session, platform } = context
  const limit = await countAttempt(context, 'feedback')
  if (!limit.allowed) return rateLimitFormError(limit)
  const place = `p=${article.p}${article.c === null ? '' : `, c=${article.c}`}`
  const content = `Help article (${place}, ${platform.language}) “${article.title}”: helpful: ${answer}`
  try {
    await sendFeedback(platform, { content }, session.kind === 'member' ? session.token : undefined)
  } catch (error) {
    return toFormError(error)
  }
  return { state: answer }
}

async function loadDetail(context: VariantContext): Promise<HelpData> {
  const help = await loadHelpCenter(context)
  return findHelpArticle(help, context.url.searchParams) ?? toHelpList(help, context.url.searchParams)
}

/**
 * Pattern of a query parameter that may have any value. Only pages of existing topics and articles are
 * cached.
 */
const ANYTHING = /^/

/**
 * Page of one help article. If the article does not exist, the page shows the list of topics, with the topic
 * in the URL expanded.
 */
const helpDetailPage: WorkerPage<HelpData, never, HelpVoteContract> = {
  shared: loadDetail,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    { p: isHelpTopicIndex, c: isHelpArticleIndex },
    { p: ANYTHING, c: ANYTHING },
  ),
  mayPost: 'anyone',
  action: submitHelpful,
  echo,
}

export default helpDetailPage

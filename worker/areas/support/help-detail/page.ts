import type { HelpData } from '../../../../shared/areas/support/help-data'
import { echo, type HelpfulContract } from '../../../../shared/areas/support/help-detail'
import { PageShort } from '../../../cache/strategies'
import type { VariantContext } from '../../../context'
import { keptPage, type WorkerPage } from '../../../worker-page'
import { helpArticle, helpList, isKnownEntry, isKnownSubject, loadHelp } from '../help-center'
import { submitHelpful } from './helpful'

async function loadDetail(context: VariantContext): Promise<HelpData> {
  const help = await loadHelp(context)
  return helpArticle(help, context.url.searchParams) ?? helpList(help, context.url.searchParams)
}

/** Accepts any value, but only pages of existing values are cached. */
const anything = /^/

/** One topic or entry; the list when the URL names neither, with the topic open that it names. */
const helpDetailPage: WorkerPage<HelpData, never, HelpfulContract> = {
  shared: loadDetail,
  cache: keptPage(PageShort, { p: isKnownSubject, c: isKnownEntry }, { p: anything, c: anything }),
  mayPost: 'anyone',
  action: submitHelpful,
  echo,
}

export default helpDetailPage

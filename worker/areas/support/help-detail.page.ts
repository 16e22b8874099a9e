import type { HelpData } from '../../../client/areas/support/help-data'
import { echo, type HelpfulContract } from '../../../client/areas/support/help-detail/contract'
import { PageShort } from '../../cache/strategies'
import type { VariantContext } from '../../context'
import { guestPage, type WorkerPage } from '../../worker-page'
import { helpArticle, helpList, isKnownEntry, isKnownSubject, loadHelp } from './help-center'
import { submitHelpful } from './helpful'

async function loadDetail(context: VariantContext): Promise<HelpData> {
  const help = await loadHelp(context)
  return helpArticle(help, context.url.searchParams) ?? helpList(help, new URLSearchParams())
}

/** Any value is looked at, but only pages of values that exist are kept. */
const anything = /^/

/** One subject or entry; an address that leads to none shows the list. */
const helpDetailPage: WorkerPage<HelpData, never, HelpfulContract> = {
  shared: loadDetail,
  cache: guestPage(PageShort, { p: isKnownSubject, c: isKnownEntry }, { p: anything, c: anything }),
  action: submitHelpful,
  echo,
}

export default helpDetailPage

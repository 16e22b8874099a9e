import type { HelpData } from '../../../client/areas/support/help-data'
import { echo, type HelpfulContract } from '../../../client/areas/support/help-detail/contract'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import { guestPage, type WorkerPage } from '../../page'
import { helpArticle, helpList, isKnownEntry, isKnownSubject, loadHelp } from './help-center'
import { submitHelpful } from './helpful'

async function loadDetail(page: PageContext): Promise<HelpData> {
  const help = await loadHelp(page)
  return helpArticle(help, page.url.searchParams) ?? helpList(help, new URLSearchParams())
}

/** Any value is looked at, but only pages of values that exist are kept. */
const anything = /^/

/** One subject or entry (spec §2); an address that leads to none shows the list (test plan A 4). */
const helpDetailPage: WorkerPage<HelpData, HelpfulContract> = {
  loader: loadDetail,
  isDegraded: ({ degraded }) => degraded,
  cache: guestPage(PageShort, { p: isKnownSubject, c: isKnownEntry }, { p: anything, c: anything }),
  action: submitHelpful,
  echo,
}

export default helpDetailPage

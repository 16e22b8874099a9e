import type { HelpListData } from '../../../../shared/areas/support/help-data'
import { PAGE_SHORT } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { helpList, isHelpSubject, loadHelp } from '../help-center'

const helpPage: WorkerPage<HelpListData> = {
  shared: async (context) => helpList(await loadHelp(context), context.url.searchParams),
  cache: cachePage(PAGE_SHORT, { p: isHelpSubject }, { p: /^\d{1,3}$/, q: /^.{1,400}$/s }),
}

export default helpPage

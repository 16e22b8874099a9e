import type { HelpListData } from '../../../../shared/areas/support/help-data'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { isHelpTopicIndex, loadHelpCenter, toHelpList } from '../help-center'

const helpPage: WorkerPage<HelpListData> = {
  shared: async (context) => toHelpList(await loadHelpCenter(context), context.url.searchParams),
  cache: cachePage(CACHE_RENDERED_PAGE, { p: isHelpTopicIndex }, { p: /^\d{1,3}$/, q: /^.{1,400}$/s }),
}

export default helpPage

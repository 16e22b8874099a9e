import type { SlotsData } from '../../../../shared/areas/games/slots-center'
import {
  EMPTY_GAME_FILTER,
  parseGameListFilter,
  VENDOR_CODE_PATTERN,
} from '../../../../shared/games/game-list-filter'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import type { VariantContext } from '../../../page-context'
import { fetchGameVendors } from '../../../platform/calls/game-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadGameListResult } from '../game-list-result'
import { isExistingVendorCode, withGameVendorNames } from '../game-vendors'

async function loadSlots(context: VariantContext): Promise<SlotsData> {
  const { vassalage, page } = parseGameListFilter(context.url.searchParams)
  const loaded = await gatherPageData(context.platform, { vendors: fetchGameVendors })
  const all = loaded.vendors?.vendorSorting ?? null
  const found = await loadGameListResult(
    context,
    { ...EMPTY_GAME_FILTER, gameType: 'RNG', vassalage, page },
    all,
  )
  return {
    vendors: loaded.vendors?.sorting.RNG ?? [],
    vassalage,
    list: found.list && { ...found.list, games: withGameVendorNames(found.list.games, all ?? []) },
    degraded: loaded.degraded || found.degraded,
  }
}

const slotsPage: WorkerPage<SlotsData> = {
  shared: loadSlots,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    { vassalage: isExistingVendorCode },
    { vassalage: VENDOR_CODE_PATTERN, page: /^\d{1,3}$/ },
  ),
}

export default slotsPage

import type { SlotsData } from '../../../../shared/areas/games/slots-center'
import { EMPTY_FILTER, parseListFilter, VENDOR_CODE } from '../../../../shared/games/list-filter'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { VariantContext } from '../../../context'
import { gather } from '../../../loading/gather'
import { gameVendors } from '../../../platform/calls/games'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { findResults } from '../game-results'
import { isVendorCode, withVendorNames } from '../vendors'

async function loadSlots(context: VariantContext): Promise<SlotsData> {
  const { vassalage, page } = parseListFilter(context.url.searchParams)
  const loaded = await gather(context.platform, { vendors: gameVendors })
  const all = loaded.vendors?.vendorSorting ?? null
  const found = await findResults(context, { ...EMPTY_FILTER, gameType: 'RNG', vassalage, page }, all)
  return {
    vendors: loaded.vendors?.sorting.RNG ?? [],
    vassalage,
    list: found.list && { ...found.list, games: withVendorNames(found.list.games, all ?? []) },
    degraded: loaded.degraded || found.degraded,
  }
}

const slotsPage: WorkerPage<SlotsData> = {
  shared: loadSlots,
  cache: cachePage(PAGE_SHORT, { vassalage: isVendorCode }, { vassalage: VENDOR_CODE, page: /^\d{1,3}$/ }),
}

export default slotsPage

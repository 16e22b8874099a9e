import type { SlotsData } from '../../../client/areas/games/slots-center/contract'
import { everything, parseListFilter } from '../../../shared/games/list-filter'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { gameVendors } from '../../platform/calls/games'
import { findPage } from './list'
import { withVendorNames } from './vendors'

/** Loads the slots of the vendor and page in the URL. */
export async function loadSlots(page: PageContext): Promise<SlotsData> {
  const { vassalage, page: number } = parseListFilter(page.url.searchParams)
  const vendors = await settleSoon(gameVendors(page.platform), 'vendors', page.log)
  const all = vendors.ok ? vendors.value.value.vendorSorting : null
  const found = await findPage(page, { ...everything, gameType: 'RNG', vassalage, page: number }, all)
  return {
    vendors: vendors.ok ? (vendors.value.value.sorting.RNG ?? []) : [],
    vassalage,
    list: found.ok
      ? { ...found.value.value, games: withVendorNames(found.value.value.games, all ?? []) }
      : null,
    degraded: !vendors.ok || vendors.value.state === 'error' || !found.ok || found.value.state === 'error',
  }
}

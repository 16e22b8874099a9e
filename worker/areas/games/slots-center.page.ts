import type { SlotsData } from '../../../client/areas/games/slots-center/contract'
import { vendorCode } from '../../../shared/games/list-filter'
import { PageShort } from '../../cache/strategies'
import { guestPage, type WorkerPage } from '../../page'
import { loadSlots } from './slots'
import { isKnownVendor } from './vendors'

/** Slots by vendor, on a page of their own. */
const slotsPage: WorkerPage<SlotsData> = {
  loader: loadSlots,
  isDegraded: ({ degraded }) => degraded,
  cache: guestPage(PageShort, { vassalage: isKnownVendor }, { vassalage: vendorCode, page: /^\d{1,3}$/ }),
}

export default slotsPage

import type { ActivityData } from '../../../client/areas/rewards/activity/contract'
import { PageShort } from '../../cache/strategies'
import { guestPage, type WorkerPage } from '../../page'
import { submitApplication } from './apply-promotion'
import { isDegraded, isKnownPromotion, loadActivity } from './load-promotions'

/** Promotions: list, detail, application (spec §2, §5). */
const activityPage: WorkerPage<ActivityData> = {
  loader: loadActivity,
  isDegraded,
  cache: guestPage(PageShort, { id: isKnownPromotion, apply: ['1'] }, { id: /^[\w.:-]{1,64}$/ }),
  action: submitApplication,
}

export default activityPage

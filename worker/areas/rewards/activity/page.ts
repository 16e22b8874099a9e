import {
  type ActivityData,
  type ApplicationContract,
  echo,
  JOIN_PROMOTION_INTENT,
} from '../../../../shared/areas/rewards/activity'
import {
  APPLICATION_IMAGE_MAX,
  APPLICATION_IMAGES_MAX,
  JSON_BODY_MAX,
} from '../../../../shared/config/limits'
import { PAGE_SHORT } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { type ActivityMemberField, isPromotionId, loadMember, loadShared } from './load'
import { submitApplication, submitJoin } from './submit'

/** Promotions page: the list of promotions, or one promotion, which members can join or apply for. */
const activityPage: WorkerPage<ActivityData, ActivityMemberField, ApplicationContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(PAGE_SHORT, { id: isPromotionId, apply: ['1'] }, { id: /^[\w.:-]{1,64}$/ }),
  mayPost: 'anyone',
  action: (context, form) =>
    form.get('intent') === JOIN_PROMOTION_INTENT ? submitJoin(context) : submitApplication(context, form),
  // Maximum size of the upload: all images, plus room for the other fields and the multipart boundaries.
  upload: {
    maxSize: APPLICATION_IMAGES_MAX * APPLICATION_IMAGE_MAX + JSON_BODY_MAX,
    tooLarge: 'image-too-large',
    isShortened: true,
  },
  echo,
}

export default activityPage

import {
  type ActivityData,
  type ApplicationContract,
  echo,
  JOIN_PROMOTION_INTENT,
} from '../../../../shared/areas/rewards/activity'
import {
  APPLICATION_IMAGE_SIZE_MAX,
  APPLICATION_IMAGES_MAX,
  JSON_BODY_SIZE_MAX,
} from '../../../../shared/config/product-limits'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import {
  isExistingPromotionId,
  loadPromotionsForGuests,
  loadPromotionsForMember,
  type PromotionsMemberField,
} from './load'
import { submitJoinPromotion, submitPromotionApplication } from './submit'

/** Promotions page: the list of promotions, or one promotion, which members can join or apply for. */
const activityPage: WorkerPage<ActivityData, PromotionsMemberField, ApplicationContract> = {
  shared: loadPromotionsForGuests,
  member: loadPromotionsForMember,
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    { id: isExistingPromotionId, apply: ['1'] },
    { id: /^[\w.:-]{1,64}$/ },
  ),
  mayPost: 'anyone',
  action: (context, form) =>
    form.get('intent') === JOIN_PROMOTION_INTENT
      ? submitJoinPromotion(context)
      : submitPromotionApplication(context, form),
  // Maximum size of the upload: all images, plus room for the other fields and the multipart boundaries.
  upload: {
    maxSize: APPLICATION_IMAGES_MAX * APPLICATION_IMAGE_SIZE_MAX + JSON_BODY_SIZE_MAX,
    tooLarge: 'image-too-large',
    isShortened: true,
  },
  echo,
}

export default activityPage

import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import { id, text } from '../fields'
import { APPLICATION_ERRORS, applicationSentSchema, availablePromotionsSchema } from '../rewards'
import { code, type Endpoint, language } from './endpoint'

const promotionQuery = { merchantCode: code, platform: code, language }

export const rewards = {
  promotions: {
    about: 'Promotions that every visitor may have, in the operator’s order.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    module: MODULE.rewards,
    query: promotionQuery,
    reply: availablePromotionsSchema,
    cache: 'short',
  },
  memberPromotions: {
    about: 'Promotions that this member may have, with the state of applications.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    module: MODULE.rewards,
    query: promotionQuery,
    reply: availablePromotionsSchema,
    token: true,
  },
  applyPromotion: {
    about: 'Applies for a promotion, with a comment and images.',
    method: 'POST',
    path: '/wps/relay/MCSFE_applyPromotion',
    module: MODULE.rewards,
    body: v.object({ promotionId: id, comment: text(), images: v.array(v.blob()) }),
    form: true,
    reply: applicationSentSchema,
    token: true,
    refusals: APPLICATION_ERRORS,
  },
} as const satisfies Record<string, Endpoint>

import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { ATTACHED_IMAGE_TYPES } from '../../config/product-limits'
import {
  CASHBACK_ERRORS,
  cashbackClaimSchema,
  cashbackHistorySchema,
  cashbackSchema,
} from '../cashback-schemas'
import { countSchema, idSchema, text } from '../field-schemas'
import {
  APPLICATION_ERRORS,
  applicationSentSchema,
  availablePromotionsSchema,
  JOIN_ERRORS,
  joinBodySchema,
  joinedSchema,
  vipSchema,
} from '../reward-schemas'
import {
  claimableSchema,
  TICKET_ERRORS,
  ticketBodySchema,
  ticketClaimReplySchema,
  ticketGivenUpReplySchema,
  ticketsSchema,
} from '../ticket-schemas'
import { code, type Endpoint, languageQuery } from './endpoint'

export const vipEndpoints = {
  vip: {
    about:
      'Returns the member’s level, the benefits of each level, and what is needed to keep it. `rankProgress` reports the same level.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRanks',
    module: MODULE_IDS.common,
    feature: 'vip',
    query: { language: languageQuery },
    reply: vipSchema,
    token: true,
    refusals: ['no.permission'],
  },
} as const satisfies Record<string, Endpoint>

export const cashbackEndpoints = {
  cashback: {
    about:
      'Returns the member’s cashback: the claimable amount, by category, and the terms. Called while the whitelabel flag `MANPLAYREB3` is on.',
    method: 'GET',
    path: '/wps/member/rebate',
    module: MODULE_IDS.cashback,
    feature: 'cashback',
    query: { language: languageQuery },
    reply: cashbackSchema,
    token: true,
    refusals: ['no.permission'],
  },
  cashbackHistory: {
    about: 'Returns the latest periods, the current one first.',
    method: 'GET',
    path: '/wps/member/rebate/history',
    module: MODULE_IDS.cashback,
    feature: 'cashback',
    reply: cashbackHistorySchema,
    token: true,
    refusals: ['no.permission'],
  },
  claimCashback: {
    about:
      'Credits everything claimable to the main wallet. What was claimed once is never claimable again, whatever the key.',
    method: 'POST',
    path: '/wps/member/rebate/claim',
    module: MODULE_IDS.cashback,
    feature: 'cashback',
    body: v.object({}),
    reply: cashbackClaimSchema,
    token: true,
    idempotent: true,
    refusals: CASHBACK_ERRORS.filter((code) => code !== 'cashback.not.found'),
  },
  cashbackByKey: {
    about:
      'Returns the claim that was made with an idempotency key. `cashback.not.found`: there is none, and none is in progress.',
    method: 'GET',
    path: '/wps/member/rebate/claim',
    module: MODULE_IDS.cashback,
    feature: 'cashback',
    query: {
      /** Idempotency key with which the claim was sent. */
      key: idSchema,
    },
    reply: cashbackClaimSchema,
    token: true,
    refusals: ['no.permission', 'cashback.not.found', 'cashback.under.way'],
  },
} as const satisfies Record<string, Endpoint>

const promotionQuery = { merchantCode: code, platform: code, language: languageQuery }

export const rewardEndpoints = {
  promotions: {
    about: 'Returns the promotions that are open to every visitor, in the operator’s order.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    module: MODULE_IDS.rewards,
    feature: 'promotions',
    query: promotionQuery,
    reply: availablePromotionsSchema,
    cache: 'short',
  },
  memberPromotions: {
    about:
      'Returns the promotions that are open to this member, with the state of applications, and those joined.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    module: MODULE_IDS.rewards,
    feature: 'promotions',
    query: promotionQuery,
    reply: availablePromotionsSchema,
    token: true,
  },
  applyPromotion: {
    about: 'Applies for a promotion, with a comment and images.',
    method: 'POST',
    path: '/wps/relay/MCSFE_applyPromotion',
    module: MODULE_IDS.rewards,
    feature: 'promotions',
    body: v.object({
      /** Id of the promotion. */
      promotionId: idSchema,
      /** The member's comment. */
      comment: text(),
      /** Images that support the application: PNG or JPEG. */
      images: v.array(v.blob()),
    }),
    form: true,
    reply: applicationSentSchema,
    token: true,
    refusals: APPLICATION_ERRORS,
  },
  applicationImage: {
    about:
      'Returns an image that the member sent with the application for a promotion. `number` counts from 0. An image of another member, or one that does not exist, gets 404.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getApplicationImage',
    module: MODULE_IDS.rewards,
    feature: 'promotions',
    query: {
      /** Id of the promotion. */
      promotionId: idSchema,
      /** Number of the image in the application, counted from 0. */
      number: countSchema,
    },
    reply: v.blob(),
    file: ATTACHED_IMAGE_TYPES,
    token: true,
    refusals: ['promotion.not.found'],
  },
  joinPromotion: {
    about:
      'Joins a promotion: from then on the member’s play counts for it. Joining again gets the first result.',
    method: 'POST',
    path: '/wps/relay/MCSFE_signUpPromotionJoin',
    module: MODULE_IDS.rewards,
    feature: 'promotions',
    body: joinBodySchema,
    reply: joinedSchema,
    token: true,
    refusals: JOIN_ERRORS,
  },
  tickets: {
    about: 'Returns the member’s rewards in every state, in the operator’s order.',
    method: 'GET',
    path: '/wps/relay/PROMOFE_getClaimTicketList',
    module: MODULE_IDS.rewards,
    feature: 'rewards',
    query: { language: languageQuery },
    reply: ticketsSchema,
    token: true,
  },
  claimableTickets: {
    about: 'Returns how many rewards the member can claim now. Called often, so it should be cheap.',
    method: 'GET',
    path: '/wps/relay/PROMOFE_getClaimableCount',
    module: MODULE_IDS.rewards,
    feature: 'rewards',
    reply: claimableSchema,
    token: true,
  },
  claimTicket: {
    about: 'Claims a reward. Claiming it again gets the first result: a reward pays once.',
    method: 'POST',
    path: '/wps/relay/PROMOFE_claimTicket',
    module: MODULE_IDS.rewards,
    feature: 'rewards',
    body: ticketBodySchema,
    reply: ticketClaimReplySchema,
    token: true,
    money: true,
    refusals: TICKET_ERRORS.filter((code) => code !== 'ticket.not.playing'),
  },
  giveUpTicket: {
    about: 'Forfeits a reward that is being wagered. Forfeiting it again gets the first result.',
    method: 'POST',
    path: '/wps/relay/PROMOFE_giveUpTicket',
    module: MODULE_IDS.rewards,
    feature: 'rewards',
    body: ticketBodySchema,
    reply: ticketGivenUpReplySchema,
    token: true,
    money: true,
    refusals: ['no.permission', 'ticket.not.found', 'ticket.not.playing'],
  },
} as const satisfies Record<string, Endpoint>

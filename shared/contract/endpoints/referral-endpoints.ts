import { MODULE_IDS } from '../../config/module-ids'
import { REFERRAL_ERRORS, referralDetailsSchema, referralsSchema } from '../referral-schemas'
import { type Endpoint, languageQuery, pagingQuery } from './endpoint'

export const referralEndpoints = {
  referralDetails: {
    about:
      'Returns the member’s invitation code, its rewards and their conditions, and its results. Called while a promotion of the type REFERRAL is active.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralDetails',
    module: MODULE_IDS.affiliate,
    feature: 'invitations',
    query: { language: languageQuery },
    reply: referralDetailsSchema,
    token: true,
    refusals: REFERRAL_ERRORS,
  },
  referrals: {
    about: 'Returns the friends whom the member has invited, newest first, with masked names.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralList',
    module: MODULE_IDS.affiliate,
    feature: 'invitations',
    query: pagingQuery,
    reply: referralsSchema,
    token: true,
    refusals: REFERRAL_ERRORS,
  },
} as const satisfies Record<string, Endpoint>

import { MODULE_IDS } from '../../config/module-ids'
import { REFERRAL_ERRORS, referralDetailsSchema, referralsSchema } from '../referral-schemas'
import { type Endpoint, languageQuery, pagingQuery } from './endpoint'

export const referralEndpoints = {
  referralDetails: {
    about:
      'A member’s invitation code, what both get and when, and what it has brought. Asked for while a promotion of the type REFERRAL is on.',
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
    about: 'The friends whom the member has invited, the latest first, with masked names.',
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

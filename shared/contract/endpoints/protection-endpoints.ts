import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import {
  acceptedTermsSchema,
  answeredReminderSchema,
  confirmedLimitSchema,
  exclusionSchema,
  liftingSchema,
  limitNameSchema,
  limitsSchema,
  marketingChoicesSchema,
  marketingSchema,
  newLimitSchema,
  protectionSchema,
  RESTRICTION_ERRORS,
  realityAnswerSchema,
  realityClockSchema,
  realityIntervalSchema,
  reviewIntervalSchema,
  timeOutSchema,
} from '../protection-schemas'
import type { Endpoint } from './endpoint'

const PROTECTION = '/wps/member/protection'
const LIMITS = `${PROTECTION}/limits`
const REALITY = `${PROTECTION}/reality`

/** Calls that read the state of player protection. */
const read = { method: 'GET', feature: 'protection', module: MODULE_IDS.common, token: true } as const

/** Calls that change player protection. Repeating such a call has no further effect. */
const act = { method: 'POST', feature: 'protection', module: MODULE_IDS.common, token: true } as const

const limits = { ...act, reply: limitsSchema } as const
const restrictionAction = { ...act, reply: protectionSchema } as const
const clock = { ...act, reply: realityClockSchema } as const

/**
 * Calls about player protection. Without `protection`, the lobby opens no games and accepts no deposits. Each of the
 * others belongs to a page or a form.
 */
export const protectionEndpoints = {
  protection: {
    ...read,
    about:
      'Returns whether the member can play, deposit and receive offers. Called before each launch and each deposit.',
    path: PROTECTION,
    isMandatory: true,
    reply: protectionSchema,
  },
  limits: {
    ...read,
    about: 'Returns the limits that the member has set, how much of each is used, and pending changes.',
    path: LIMITS,
    reply: limitsSchema,
  },
  setLimit: {
    ...limits,
    about:
      'Sets a limit. A lower one, or the first, applies immediately and discards a pending change; a higher one is pending, then has to be confirmed. Until then the lower one applies.',
    path: LIMITS,
    body: newLimitSchema,
    refusals: ['no.permission', 'limit.amount'],
  },
  removeLimit: {
    ...limits,
    about: 'Removes a limit: like a higher limit, this is pending and then has to be confirmed.',
    path: `${LIMITS}/remove`,
    body: limitNameSchema,
    refusals: ['no.permission'],
  },
  confirmLimit: {
    ...limits,
    about:
      'Confirms a pending change. It names the change, so that nothing is confirmed that the member has not seen.',
    path: `${LIMITS}/confirm`,
    body: confirmedLimitSchema,
    refusals: ['no.permission', 'limit.amount', 'limit.changed', 'limit.early'],
  },
  keepLimit: {
    ...limits,
    about: 'Keeps the current limit and discards the pending change.',
    path: `${LIMITS}/keep`,
    body: limitNameSchema,
    refusals: ['no.permission'],
  },
  limitsOffered: {
    ...act,
    about:
      'Records that the member was offered limits, whatever the answer: `offerLimits` is false from then on.',
    path: `${LIMITS}/offered`,
    body: v.object({}),
    reply: protectionSchema,
    refusals: ['no.permission'],
  },
  acceptTerms: {
    ...restrictionAction,
    about:
      'Records that the member has accepted these terms: `termsDue` is absent from then on. Accepting them again changes nothing. Needed only by a platform that sends `termsDue`.',
    path: `${PROTECTION}/terms`,
    body: acceptedTermsSchema,
    refusals: ['no.permission', 'terms.changed'],
  },
  realityClock: {
    ...read,
    about:
      'Returns the play session: time, stakes, winnings, and when the next reality check is due. A call counts as playing, except with `look`.',
    path: REALITY,
    query: {
      /** `1`: no game is open. The reply is the same, and no session of play begins or continues. */
      look: v.optional(v.literal('1')),
    },
    reply: realityClockSchema,
  },
  answerReality: {
    ...clock,
    about:
      'Answers a due reality check. `stop` and `break` end the play session and its games; the break itself starts with `takeTimeOut`.',
    path: REALITY,
    body: realityAnswerSchema,
    refusals: ['no.permission', 'reality.answered'],
  },
  setRealityInterval: {
    ...clock,
    about: 'Sets how often the member wants a reality check. A check that is due stays due.',
    path: `${REALITY}/interval`,
    body: realityIntervalSchema,
    refusals: ['no.permission', 'reality.interval'],
  },
  takeTimeOut: {
    ...restrictionAction,
    about: 'Starts a break or extends it. Ends every session of the member.',
    path: `${PROTECTION}/timeout`,
    body: timeOutSchema,
    refusals: [
      'no.permission',
      'timeout.length',
      'timeout.shorter',
      'protection.excluded',
      'protection.closed',
    ],
  },
  excludeSelf: {
    ...restrictionAction,
    about:
      'Excludes the member, or extends the exclusion. Ends every session of the member. Withdrawals stay possible.',
    path: `${PROTECTION}/exclusion`,
    body: exclusionSchema,
    refusals: ['no.permission', 'exclusion.length', 'exclusion.shorter', 'protection.closed'],
  },
  askLifting: {
    ...restrictionAction,
    about:
      'Requests the end of the exclusion. It ends after a period that the platform sets, which can start with the operator’s decision (`lifting`).',
    path: `${PROTECTION}/lifting`,
    body: liftingSchema,
    refusals: ['no.permission', 'lifting.early', 'lifting.reason', 'lifting.none'],
  },
  closeAccount: {
    ...restrictionAction,
    about: 'Closes the account once it holds no money. Ends every session of the member.',
    path: `${PROTECTION}/closure`,
    body: v.object({}),
    refusals: ['no.permission', 'closure.balance', 'closure.payments'],
  },
  setMarketing: {
    ...restrictionAction,
    about:
      'Sets whether the member wants promotional messages and offers. Refused with `isOn` during a break or exclusion; an exclusion withdraws all consent.',
    path: `${PROTECTION}/marketing`,
    body: marketingSchema,
    refusals: ['no.permission', ...RESTRICTION_ERRORS],
  },
  setMarketingChoices: {
    ...restrictionAction,
    about:
      'Replaces the products and channels of which the member wants offers. Optional: called only if `protection` has `marketingChoices`. During a break or exclusion only an empty list is accepted.',
    path: `${PROTECTION}/marketing/choices`,
    body: marketingChoicesSchema,
    refusals: ['no.permission', ...RESTRICTION_ERRORS],
  },
  answerReminder: {
    ...restrictionAction,
    about:
      'Records that the member has seen and closed a reminder. Optional: called only if `protection` has `reminders`. An id that is not due changes nothing.',
    path: `${PROTECTION}/reminders/answered`,
    body: answeredReminderSchema,
    refusals: ['no.permission'],
  },
  setReviewInterval: {
    ...restrictionAction,
    about:
      'Sets how often the member is reminded to review the account, in months. Optional: called only if `protection` has `reviewMonths`.',
    path: `${PROTECTION}/reminders/review`,
    body: reviewIntervalSchema,
    refusals: ['no.permission', 'review.interval'],
  },
} as const satisfies Record<string, Endpoint>

import * as v from 'valibot'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  idSchema,
  instantSchema,
  listOf,
  pageFields,
  text,
} from './field-schemas'

/** Inviting friends: a member's code, the terms, and the invited friends. Never cached. */

/** Pattern of invitation codes, which occur in the URLs of invitation links. */
export const INVITATION_CODE_PATTERN = /^[\w.@-]{1,40}$/

/**
 * State of an invited friend:
 * - `joined`: has an account
 * - `deposited`: has deposited enough, but must still play
 * - `rewarded`: both have received their rewards
 * - `full`: met all conditions, but this month's rewards were used up
 * - `ended`: did not meet the conditions in time
 */
export const REFERRAL_STATES = ['joined', 'deposited', 'rewarded', 'full', 'ended'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

export const referralDetailsSchema = v.object({
  /** The member's invitation code. */
  code: v.pipe(v.string(), v.regex(INVITATION_CODE_PATTERN)),
  currency: v.optional(currencyCodeSchema),
  /** Rewards of the inviting member and of the friend; 0: none. */
  reward: v.object({
    /** Reward of the inviting member for one friend. */
    inviter: v.optional(decimalSchema, '0'),
    /** Reward of the friend. */
    friend: v.optional(decimalSchema, '0'),
  }),
  /**
   * Conditions that the friend must meet, in addition to an account with this code; an absent condition does
   * not apply.
   */
  condition: v.optional(
    v.object({
      /** Amount that the friend must deposit. */
      deposit: v.optional(decimalSchema),
      /** Amount that the friend must stake for real money. */
      played: v.optional(decimalSchema),
      /** Days after the registration in which the friend must meet the conditions. */
      days: v.optional(countSchema),
    }),
    {},
  ),
  /** Wagering requirement of the referral reward, as a multiple of the reward. */
  wagering: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  /** Maximum number of friends per month for whom the inviting member is rewarded. */
  mostPerMonth: v.optional(countSchema),
  /** Further terms of inviting friends in the operator's HTML: sanitise before use. */
  terms: v.optional(text(50_000), ''),
  /** Number of invited friends with an account, and number of those who have deposited and played. */
  joined: countSchema,
  /** Number of invited friends who have deposited and played. */
  active: v.optional(countSchema, 0),
  /** The member's rewards for all invited friends. */
  earned: v.optional(decimalSchema, '0'),
})
export type ReferralDetails = v.InferOutput<typeof referralDetailsSchema>

const referralSchema = v.object({
  /** Id of the invited friend in this list. */
  id: idSchema,
  /** Name of the invited friend, masked by the platform. Members learn nothing else about their friends. */
  name: text(60),
  /** When the friend registered. */
  joinedAt: instantSchema,
  /** State of the invited friend. */
  state: v.picklist(REFERRAL_STATES),
  /** The member's reward for this friend. */
  earned: v.optional(decimalSchema, '0'),
})
export type Referral = v.InferOutput<typeof referralSchema>

/** A page of invited friends, newest first. */
export const referralsSchema = v.object({
  /** Invited friends, newest first. */
  list: listOf(referralSchema, 200),
  ...pageFields,
})

/**
 * Error codes of calls about inviting friends. `referral.closed`: friends cannot be invited at the moment.
 */
export const REFERRAL_ERRORS = ['referral.closed', 'no.permission'] as const
export type ReferralError = (typeof REFERRAL_ERRORS)[number]

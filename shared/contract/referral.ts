import * as v from 'valibot'
import { count, currencyCode, decimal, id, instant, listOf, text } from './fields'

/** Inviting friends: a member's code, the terms, and the invited friends. Never cached. */

/** Pattern of invitation codes, which are part of links. */
export const INVITATION_CODE = /^[\w.@-]{1,40}$/

/**
 * State of an invited friend.
 * - `joined`: has an account
 * - `deposited`: has deposited enough; something is still to be played
 * - `rewarded`: both have received their rewards
 * - `full`: met all conditions, but this month's rewards were used up
 * - `ended`: did not meet them in time
 */
export const REFERRAL_STATES = ['joined', 'deposited', 'rewarded', 'full', 'ended'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

export const referralDetailsSchema = v.object({
  code: v.pipe(v.string(), v.regex(INVITATION_CODE)),
  currency: v.optional(currencyCode),
  /** Reward of each of the two; 0: nothing. */
  reward: v.object({ inviter: v.optional(decimal, '0'), friend: v.optional(decimal, '0') }),
  /** Conditions for the friend, other than an account with this code; an absent one does not apply. */
  condition: v.optional(
    v.object({
      /** Deposited amount. */
      deposit: v.optional(decimal),
      /** Amount staked for real money. */
      played: v.optional(decimal),
      /** Days after the registration. */
      days: v.optional(count),
    }),
    {},
  ),
  /** Wagering requirement of the reward, as a multiple of it. */
  wagering: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  /** Most friends in a month for whom the inviter is rewarded. */
  mostPerMonth: v.optional(count),
  /** Further terms. The operator's HTML: sanitise before use. */
  terms: v.optional(text(50_000), ''),
  /** Friends with an account, and those of them who have deposited and played. */
  joined: count,
  active: v.optional(count, 0),
  /** Rewards of the member for them. */
  earned: v.optional(decimal, '0'),
})
export type ReferralDetails = v.InferOutput<typeof referralDetailsSchema>

const referralSchema = v.object({
  id,
  /** Masked by the platform: a member learns nothing else about invited friends. */
  name: text(60),
  joinedAt: instant,
  state: v.picklist(REFERRAL_STATES),
  /** Reward of the member for this friend. */
  earned: v.optional(decimal, '0'),
})
export type Referral = v.InferOutput<typeof referralSchema>

/** A page of invited friends, newest first. */
export const referralsSchema = v.object({
  list: listOf(referralSchema, 200),
  pageNum: count,
  totalPages: count,
  totalCount: v.optional(count),
})

/** Error codes of these calls. `referral.closed`: inviting friends is closed at the moment. */
export const REFERRAL_ERRORS = ['referral.closed', 'no.permission'] as const
export type ReferralError = (typeof REFERRAL_ERRORS)[number]

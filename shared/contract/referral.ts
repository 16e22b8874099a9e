import * as v from 'valibot'
import { count, currencyCode, decimal, id, instant, listOf, text } from './fields'

/** Inviting friends: a member's code, the terms, and whom it has brought. Never cached. */

/** How invitation codes look: they are part of links. */
export const INVITATION_CODE = /^[\w.@-]{1,40}$/

/**
 * What has become of an invited friend.
 * - `joined`: has an account
 * - `deposited`: has paid in what it takes; something is still to be played
 * - `rewarded`: both have what they get
 * - `full`: did all that it takes, but this month's rewards were used up
 * - `ended`: did not in time
 */
export const REFERRAL_STATES = ['joined', 'deposited', 'rewarded', 'full', 'ended'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

export const referralDetailsSchema = v.object({
  code: v.pipe(v.string(), v.regex(INVITATION_CODE)),
  currency: v.optional(currencyCode),
  /** What each of the two gets; 0: nothing. */
  reward: v.object({ inviter: v.optional(decimal, '0'), friend: v.optional(decimal, '0') }),
  /** What the friend has to do for it, beyond an account with this code; absent: nothing of that kind. */
  condition: v.optional(
    v.object({
      /** Paid in. */
      deposit: v.optional(decimal),
      /** Staked for real money. */
      played: v.optional(decimal),
      /** In so many days after the registration. */
      days: v.optional(count),
    }),
    {},
  ),
  /** How often the reward has to be played before a withdrawal. */
  wagering: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  /** Friends whom the inviter is rewarded for in a month. */
  mostPerMonth: v.optional(count),
  /** More in the operator's words. HTML: sanitise before use. */
  terms: v.optional(text(50_000), ''),
  /** Friends with an account, and those of them who have paid in and played. */
  joined: count,
  active: v.optional(count, 0),
  /** What they have brought the member. */
  earned: v.optional(decimal, '0'),
})
export type ReferralDetails = v.InferOutput<typeof referralDetailsSchema>

const referralSchema = v.object({
  id,
  /** Masked by the platform: a member learns nothing else of whom they have invited. */
  name: text(60),
  joinedAt: instant,
  state: v.picklist(REFERRAL_STATES),
  /** What this friend has brought the member. */
  earned: v.optional(decimal, '0'),
})
export type Referral = v.InferOutput<typeof referralSchema>

/** A page of invited friends, the latest first. */
export const referralsSchema = v.object({
  list: listOf(referralSchema, 200),
  pageNum: count,
  totalPages: count,
  totalCount: v.optional(count),
})

/** Error codes of these calls. `referral.closed`: friends are not invited at the moment. */
export const REFERRAL_ERRORS = ['referral.closed', 'no.permission'] as const
export type ReferralError = (typeof REFERRAL_ERRORS)[number]

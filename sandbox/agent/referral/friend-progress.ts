import type { LanguageCode } from '../../../shared/config/languages'
import type { ReferralState } from '../../../shared/contract/referral-schemas'
import { getSeedHtml, type SeedTexts } from '../../seed/seed-texts'

/** Terms of the sandbox's referral rewards. Amounts in minor units. */
export const REFERRAL_TERMS = {
  inviter: 10_000,
  friend: 10_000,
  deposit: 50_000,
  played: 50_000,
  days: 30,
  mostPerMonth: 10,
} as const

const texts: SeedTexts = {
  BN: '<p>১৮+। বন্ধুর নিজের একটি নতুন অ্যাকাউন্ট থাকতে হবে। নিজেকে আমন্ত্রণ করা যায় না।</p>',
  EN: '<p>18+. Your friend must open a new account in their own name. You cannot invite yourself.</p>',
  UR: '<p>18+۔ دوست کا اپنا نیا اکاؤنٹ ہونا ضروری ہے۔ کوئی خود کو مدعو نہیں کر سکتا۔</p>',
}

/** Returns the operator's additional terms of the referral promotion as HTML. */
export const getReferralTermsHtml = (language: LanguageCode): string => getSeedHtml(texts, language)

/** Returns the time until which an invited friend's deposits and rounds count, ms since the epoch. */
const endOf = (joinedAt: number): number => joinedAt + REFERRAL_TERMS.days * 24 * 3_600_000

/**
 * Progress of invited friends. Deposits and rounds are read from copies in the database; the wallets have the
 * authoritative data.
 */

/** Row of an invited friend in the database. */
export interface InvitedFriendRow {
  memberId: string
  id: string
  inviterId: string
  nickname: string
  joinedAt: number
  metAt: number | null
  isRewarded: 0 | 1
  inviterPaidAt: number | null
  friendPaidAt: number | null
  /** Deposits of the invited friend before the promotion's deadline, minor units. */
  deposited: number
  played: number
}

const DAYS_MS = REFERRAL_TERMS.days * 24 * 3_600_000

/** SQL that selects invited friends with their deposits and stakes. The caller adds the condition. */
export const INVITED_FRIENDS_SQL = `
  SELECT referral.member_id AS memberId, referral.id, inviter_id AS inviterId, nickname, joined_at AS joinedAt,
    met_at AS metAt, is_rewarded AS isRewarded, inviter_paid_at AS inviterPaidAt, friend_paid_at AS friendPaidAt,
    (SELECT coalesce(sum(amount), 0) FROM payment WHERE payment.member_id = referral.member_id
       AND direction = 'deposit' AND state = 'done' AND created_at < joined_at + ${DAYS_MS}) AS deposited,
    (SELECT coalesce(sum(stake), 0) FROM round WHERE round.member_id = referral.member_id AND mode = 'real'
       AND state IN ('won', 'lost', 'cashed-out') AND at < joined_at + ${DAYS_MS}) AS played
  FROM referral JOIN member ON member.id = referral.member_id`

/** True when an invited friend meets all terms of the referral promotion. */
export const hasMetReferralTerms = ({
  deposited,
  played,
}: Pick<InvitedFriendRow, 'deposited' | 'played'>): boolean =>
  deposited >= REFERRAL_TERMS.deposit && played >= REFERRAL_TERMS.played

export function getReferralState(friend: InvitedFriendRow, now: number): ReferralState {
  if (friend.metAt !== null) return friend.isRewarded ? 'rewarded' : 'full'
  if (now >= endOf(friend.joinedAt)) return 'ended'
  return friend.deposited >= REFERRAL_TERMS.deposit ? 'deposited' : 'joined'
}

/** Masks the name of an invited friend for the inviter: only its beginning and end are visible. */
export function maskFriendName(name: string): string {
  const letters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment)
  const [first = '', last = ''] = [letters.at(0), letters.at(-1)]
  return letters.length > 2 ? `${first}•••${last}` : `${first}•••`
}

import type { ReferralState } from '../../../shared/contract/referral'
import { endOf, REFERRAL_TERMS } from './referral-terms'

/** What friends have done: their deposits and rounds are copies of what their wallets have decided. */

/** A friend as the database has them. */
export interface FriendRow {
  memberId: string
  id: string
  inviterId: string
  nickname: string
  joinedAt: number
  metAt: number | null
  isRewarded: 0 | 1
  inviterPaidAt: number | null
  friendPaidAt: number | null
  /** Minor units, in the time that counts. */
  deposited: number
  played: number
}

const DAYS_MS = REFERRAL_TERMS.days * 24 * 3_600_000

/** Friends, with what they have paid in and staked. The caller adds which ones. */
export const FRIENDS = `
  SELECT referral.member_id AS memberId, referral.id, inviter_id AS inviterId, nickname, joined_at AS joinedAt,
    met_at AS metAt, is_rewarded AS isRewarded, inviter_paid_at AS inviterPaidAt, friend_paid_at AS friendPaidAt,
    (SELECT coalesce(sum(amount), 0) FROM payment WHERE payment.member_id = referral.member_id
       AND direction = 'deposit' AND state = 'done' AND created_at < joined_at + ${DAYS_MS}) AS deposited,
    (SELECT coalesce(sum(stake), 0) FROM round WHERE round.member_id = referral.member_id AND mode = 'real'
       AND state IN ('won', 'lost', 'cashed-out') AND at < joined_at + ${DAYS_MS}) AS played
  FROM referral JOIN member ON member.id = referral.member_id`

/** Whether a friend has done all that it takes. */
export const hasMet = ({ deposited, played }: Pick<FriendRow, 'deposited' | 'played'>): boolean =>
  deposited >= REFERRAL_TERMS.deposit && played >= REFERRAL_TERMS.played

export function stateOf(friend: FriendRow, now: number): ReferralState {
  if (friend.metAt !== null) return friend.isRewarded ? 'rewarded' : 'full'
  if (now >= endOf(friend.joinedAt)) return 'ended'
  return friend.deposited >= REFERRAL_TERMS.deposit ? 'deposited' : 'joined'
}

/** What is told of a friend's name: how it begins and ends. */
export function maskedName(name: string): string {
  const letters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment)
  const [first = '', last = ''] = [letters.at(0), letters.at(-1)]
  return letters.length > 2 ? `${first}•••${last}` : `${first}•••`
}

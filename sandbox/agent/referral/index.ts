import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isFormalAccountType } from '../../../shared/accounts/account-rights'
import { endpoints } from '../../../shared/contract/endpoints'
import type { ReferralError } from '../../../shared/contract/referral-schemas'
import { readCallLanguage, sendFailure, sendSuccess } from '../../http/requests'
import { requireMemberToken } from '../../session/member-session'
import { toDecimal } from '../../wallet/minor-units'
import { getWalletClient } from '../../wallet/wallet-clients'
import type { WalletEnv } from '../../wallet/wallet-env'
import {
  getReferralState,
  getReferralTermsHtml,
  hasMetReferralTerms,
  INVITED_FRIENDS_SQL,
  type InvitedFriendRow,
  maskFriendName,
  REFERRAL_TERMS,
} from './friend-progress'
import { getReferralCode } from './referral-codes'
import { isReferralEnabled, payInviterRewards } from './referral-payments'

/** Calls for inviting friends: a member's invitation code and terms, and the invited friends. */
export const referralRoutes = new Hono<WalletEnv>()

const REPLIES: Record<ReferralError, readonly [status: 403 | 409, message: string]> = {
  'no.permission': [403, 'Only members invite friends.'],
  'referral.closed': [409, 'Friends are not invited at the moment.'],
}

function refuse(c: Context, refusal: ReferralError): Response {
  const [status, message] = REPLIES[refusal]
  return sendFailure(c, status, refusal, message)
}

/**
 * Middleware after `requireMemberToken`: admits accounts that play for real money, while the referral promotion is
 * on.
 */
const mayInvite = createMiddleware<WalletEnv>(async (c, next) => {
  if (!isFormalAccountType(c.var.member.type)) return refuse(c, 'no.permission')
  return (await isReferralEnabled(c.env.DB)) ? next() : refuse(c, 'referral.closed')
})

const earnedOf = ({ inviterPaidAt }: InvitedFriendRow): number =>
  inviterPaidAt === null ? 0 : REFERRAL_TERMS.inviter

referralRoutes.get(endpoints.referralDetails.path, requireMemberToken, mayInvite, async (c) => {
  const { member } = c.var
  await getWalletClient(c, member).protected()
  await payInviterRewards(c.env, member.id)
  const code = await getReferralCode(c.env.DB, member)
  const { results } = await c.env.DB.prepare(`${INVITED_FRIENDS_SQL} WHERE inviter_id = ?`)
    .bind(member.id)
    .all<InvitedFriendRow>()
  const { inviter, friend, deposit, played, days, mostPerMonth } = REFERRAL_TERMS
  return sendSuccess(c, {
    code,
    currency: member.currency,
    reward: { inviter: toDecimal(inviter), friend: toDecimal(friend) },
    condition: { deposit: toDecimal(deposit), played: toDecimal(played), days },
    wagering: 0,
    mostPerMonth,
    terms: getReferralTermsHtml(readCallLanguage(c)),
    joined: results.length,
    active: results.filter((one) => one.metAt !== null || hasMetReferralTerms(one)).length,
    earned: toDecimal(results.reduce((sum, one) => sum + earnedOf(one), 0)),
  })
})

const FRIENDS_PAGE_MAX = 100
const readWholeNumber = (value: string | undefined, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.parseInt(value ?? '', 10) || least))

referralRoutes.get(endpoints.referrals.path, requireMemberToken, mayInvite, async (c) => {
  const { id } = c.var.member
  const size = readWholeNumber(c.req.query('pageSize'), 1, FRIENDS_PAGE_MAX)
  const page = readWholeNumber(c.req.query('pageNo'), 1, Number.MAX_SAFE_INTEGER)
  const [total, { results }] = await Promise.all([
    c.env.DB.prepare('SELECT count(*) AS total FROM referral WHERE inviter_id = ?')
      .bind(id)
      .first<number>('total'),
    c.env.DB.prepare(
      `${INVITED_FRIENDS_SQL} WHERE inviter_id = ? ORDER BY joined_at DESC, referral.id LIMIT ? OFFSET ?`,
    )
      .bind(id, size, (page - 1) * size)
      .all<InvitedFriendRow>(),
  ])
  const now = Date.now()
  return sendSuccess(c, {
    list: results.map((friend) => ({
      id: friend.id,
      name: maskFriendName(friend.nickname),
      joinedAt: friend.joinedAt,
      state: getReferralState(friend, now),
      earned: toDecimal(earnedOf(friend)),
    })),
    pageNum: page,
    totalPages: Math.ceil((total ?? 0) / size),
    totalCount: total ?? 0,
  })
})

import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isMember } from '../../../shared/accounts/rights'
import { endpoints } from '../../../shared/contract/endpoints'
import type { ReferralError } from '../../../shared/contract/referral'
import { failure, languageOf, success } from '../../http/requests'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../../wallet/env'
import { toDecimal } from '../../wallet/money'
import { purseOf } from '../../wallet/purse-of'
import { isReferralOn, payInviter } from './pay-referral'
import {
  FRIENDS,
  type FriendRow,
  hasMet,
  maskedName,
  REFERRAL_TERMS,
  referralTexts,
  stateOf,
} from './progress'
import { codeOf } from './referral-codes'

/** Inviting friends: a member's code and terms, and whom the member has brought. */
export const referral = new Hono<WalletEnv>()

const replies: Record<ReferralError, readonly [status: 403 | 409, message: string]> = {
  'no.permission': [403, 'Only members invite friends.'],
  'referral.closed': [409, 'Friends are not invited at the moment.'],
}

function refuse(c: Context, refusal: ReferralError): Response {
  const [status, message] = replies[refusal]
  return failure(c, status, refusal, message)
}

/** Behind `requireMember`: for accounts with real money, while the promotion is on. */
const mayInvite = createMiddleware<WalletEnv>(async (c, next) => {
  if (!isMember(c.var.member.type)) return refuse(c, 'no.permission')
  return (await isReferralOn(c.env.DB)) ? next() : refuse(c, 'referral.closed')
})

const earnedOf = ({ inviterPaidAt }: FriendRow): number =>
  inviterPaidAt === null ? 0 : REFERRAL_TERMS.inviter

referral.get(endpoints.referralDetails.path, requireMember, mayInvite, async (c) => {
  const { member } = c.var
  await purseOf(c, member).protected()
  await payInviter(c.env, member.id)
  const code = await codeOf(c.env.DB, member)
  const { results } = await c.env.DB.prepare(`${FRIENDS} WHERE inviter_id = ?`)
    .bind(member.id)
    .all<FriendRow>()
  const { inviter, friend, deposit, played, days, mostPerMonth } = REFERRAL_TERMS
  return success(c, {
    code,
    currency: member.currency,
    reward: { inviter: toDecimal(inviter), friend: toDecimal(friend) },
    condition: { deposit: toDecimal(deposit), played: toDecimal(played), days },
    wagering: 0,
    mostPerMonth,
    terms: referralTexts(languageOf(c)),
    joined: results.length,
    active: results.filter((one) => one.metAt !== null || hasMet(one)).length,
    earned: toDecimal(results.reduce((sum, one) => sum + earnedOf(one), 0)),
  })
})

const MOST = 100
const wholeIn = (value: string | undefined, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.parseInt(value ?? '', 10) || least))

referral.get(endpoints.referrals.path, requireMember, mayInvite, async (c) => {
  const { id } = c.var.member
  const size = wholeIn(c.req.query('pageSize'), 1, MOST)
  const page = wholeIn(c.req.query('pageNo'), 1, Number.MAX_SAFE_INTEGER)
  const [total, { results }] = await Promise.all([
    c.env.DB.prepare('SELECT count(*) AS total FROM referral WHERE inviter_id = ?')
      .bind(id)
      .first<number>('total'),
    c.env.DB.prepare(`${FRIENDS} WHERE inviter_id = ? ORDER BY joined_at DESC, referral.id LIMIT ? OFFSET ?`)
      .bind(id, size, (page - 1) * size)
      .all<FriendRow>(),
  ])
  const now = Date.now()
  return success(c, {
    list: results.map((friend) => ({
      id: friend.id,
      name: maskedName(friend.nickname),
      joinedAt: friend.joinedAt,
      state: stateOf(friend, now),
      earned: toDecimal(earnedOf(friend)),
    })),
    pageNum: page,
    totalPages: Math.ceil((total ?? 0) / size),
    totalCount: total ?? 0,
  })
})

import { Hono } from 'hono'
import * as v from 'valibot'
import { hasRight, isFormalAccountType } from '../../shared/accounts/account-rights'
import { endpoints } from '../../shared/contract/endpoints'
import { type ApplicationError, type JoinError, joinBodySchema } from '../../shared/contract/reward-schemas'
import { readCallBody, readCallLanguage, sendFailure, sendSuccess } from '../http/requests'
import { getGameTime, toRealTime } from '../scenario/state'
import { replaceCurrencySymbol, requireMemberToken } from '../session/member-session'
import { loadMemberRank } from '../wallet/member-rank'
import { toDecimal } from '../wallet/minor-units'
import { getWalletClient } from '../wallet/wallet-clients'
import type { WalletEnv } from '../wallet/wallet-env'
import { applyForPromotion, readMemberApplicationImage } from './applications'
import { cashbackRoutes } from './cashback'
import { loadPromotions, recordPromotionJoin } from './promotion-joining'
import { ticketRoutes } from './ticket-routes'
import { getLevelBenefits, LEVEL_RETENTION_PLAY } from './vip/levels'

/** Calls about VIP levels: their benefits, and the play that a member needs to retain a level. */
const vip = new Hono<WalletEnv>()

vip.get(endpoints.vip.path, requireMemberToken, async (c) => {
  const { member, scenario } = c.var
  if (!isFormalAccountType(member.type))
    return sendFailure(c, 403, 'no.permission', 'No levels in free play.')
  const { ranks, index, points, quarter } = await loadMemberRank(c.env.DB, member, getGameTime(scenario))
  const { level = '' } = ranks[index] ?? {}
  const next = ranks[index + 1]
  const keeps = LEVEL_RETENTION_PLAY[level]
  return sendSuccess(c, {
    currency: member.currency,
    level,
    ...(next && { next: { level: next.level, played: toDecimal(points), needed: toDecimal(next.played) } }),
    ...(keeps !== undefined &&
      quarter && {
        keep: {
          needed: toDecimal(keeps),
          played: toDecimal(quarter.played),
          until: toRealTime(scenario, quarter.until),
          otherwise: ranks[index - 1]?.level,
        },
      }),
    levels: ranks.map((rank) => ({
      level: rank.level,
      needed: toDecimal(rank.played),
      ...(LEVEL_RETENTION_PLAY[rank.level] !== undefined && {
        keeps: toDecimal(LEVEL_RETENTION_PLAY[rank.level] ?? 0),
      }),
      benefits: replaceCurrencySymbol(getLevelBenefits(rank.level, readCallLanguage(c)), c.var.member),
    })),
  })
})

/** Calls about promotions, members' applications for them, and members' rewards. */
export const rewardsRoutes = new Hono<WalletEnv>()

rewardsRoutes.route('/', ticketRoutes).route('/', cashbackRoutes).route('/', vip)

rewardsRoutes.get(endpoints.promotions.path, async (c) =>
  sendSuccess(c, { list: await loadPromotions(c.env.DB, null, readCallLanguage(c)) }),
)

rewardsRoutes.get(endpoints.memberPromotions.path, requireMemberToken, async (c) =>
  sendSuccess(c, { list: await loadPromotions(c.env.DB, c.var.member, readCallLanguage(c)) }),
)

const REPLIES: Record<
  ApplicationError | JoinError,
  readonly [status: 400 | 403 | 404 | 409, message: string]
> = {
  'promotion.not.found': [404, 'There is no such promotion.'],
  'promotion.closed': [409, 'This promotion takes nobody any more.'],
  'promotion.applied': [409, 'You have applied already.'],
  'promotion.not.eligible': [409, 'The member does not meet its conditions.'],
  'promotion.image': [400, 'At most three images, PNG or JPEG, of at most 5 MB each.'],
  'promotion.comment': [400, 'The comment is missing or too long.'],
  'no.permission': [403, 'Only members may apply.'],
  'protection.timeout': [403, 'The member takes a break.'],
  'protection.excluded': [403, 'The member is excluded.'],
  'protection.closed': [403, 'The member has closed the account.'],
}

rewardsRoutes.post(endpoints.applyPromotion.path, requireMemberToken, async (c) => {
  const { id, type } = c.var.member
  const form = await c.req.formData().catch(() => new FormData())
  const wallet = await getWalletClient(c, c.var.member).protected()
  const refused = await wallet.standingRefusal()
  const outcome = refused
    ? { refused }
    : hasRight(type, 'applications')
      ? await applyForPromotion(c.env.DB, id, form)
      : { refused: 'no.permission' as const }
  if ('id' in outcome) return sendSuccess(c, outcome)
  const [status, message] = REPLIES[outcome.refused]
  return sendFailure(c, status, outcome.refused, message)
})

rewardsRoutes.get(endpoints.applicationImage.path, requireMemberToken, async (c) => {
  const { promotionId = '', number } = c.req.query()
  const image = await readMemberApplicationImage(c.env.DB, c.var.member.id, promotionId, Number(number))
  return image
    ? c.body(image.bytes, 200, { 'Content-Type': image.type })
    : sendFailure(c, 404, 'promotion.not.found', 'The member has sent no such picture.')
})

rewardsRoutes.post(endpoints.joinPromotion.path, requireMemberToken, async (c) => {
  const { id, type } = c.var.member
  const body = v.safeParse(joinBodySchema, await readCallBody(c))
  const wallet = await getWalletClient(c, c.var.member).protected()
  const refused = await wallet.standingRefusal()
  const joining = async () =>
    hasRight(type, 'applications')
      ? recordPromotionJoin(c.env.DB, id, body.success ? body.output.promotionId : '')
      : { refused: 'no.permission' as const }
  const outcome = refused ? { refused } : await joining()
  if ('joinedAt' in outcome) return sendSuccess(c, outcome)
  const [status, message] = REPLIES[outcome.refused]
  return sendFailure(c, status, outcome.refused, message)
})

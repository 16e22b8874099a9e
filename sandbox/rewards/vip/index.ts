import { Hono } from 'hono'
import { isMember } from '../../../shared/accounts/rights'
import { endpoints } from '../../../shared/contract/endpoints'
import { failure, success } from '../../http/replies'
import { languageOf } from '../../http/requests'
import { gamesNow, realInstant } from '../../scenario/games-clock'
import { requireMember } from '../../session/member'
import { inOwnCurrency } from '../../session/own-currency'
import type { WalletEnv } from '../../wallet/env'
import { toDecimal } from '../../wallet/money'
import { rankOf } from '../../wallet/rank-of'
import { benefitsOf, KEEPS } from './levels'

/** Levels: what each gives, and what keeps it. */
export const vip = new Hono<WalletEnv>()

vip.get(endpoints.vip.path, requireMember, async (c) => {
  const { member, scenario } = c.var
  if (!isMember(member.type)) return failure(c, 403, 'no.permission', 'No levels in free play.')
  const { ranks, index, points, quarter } = await rankOf(c.env.DB, member, gamesNow(scenario))
  const { level = '' } = ranks[index] ?? {}
  const next = ranks[index + 1]
  const keeps = KEEPS[level]
  return success(c, {
    currency: member.currency,
    level,
    ...(next && { next: { level: next.level, played: toDecimal(points), needed: toDecimal(next.played) } }),
    ...(keeps !== undefined &&
      quarter && {
        keep: {
          needed: toDecimal(keeps),
          played: toDecimal(quarter.played),
          until: realInstant(scenario, quarter.until),
          otherwise: ranks[index - 1]?.level,
        },
      }),
    levels: ranks.map((rank) => ({
      level: rank.level,
      needed: toDecimal(rank.played),
      ...(KEEPS[rank.level] !== undefined && { keeps: toDecimal(KEEPS[rank.level] ?? 0) }),
      benefits: inOwnCurrency(benefitsOf(rank.level, languageOf(c)), c.var.member),
    })),
  })
})

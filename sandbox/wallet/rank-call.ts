import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import { gamesNow } from '../scenario/games-clock'
import { requireMember } from '../session/member'
import type { WalletEnv } from './env'
import { toDecimal } from './money'
import { rankOf } from './rank-of'

/** The member's level, and how far the next one is. */
export const rankCall = new Hono<WalletEnv>()

rankCall.get(endpoints.rankProgress.path, requireMember, async (c) => {
  const { ranks, index, points } = await rankOf(c.env.DB, c.var.member, gamesNow(c.var.scenario))
  const next = ranks[index + 1]
  return success(c, {
    level: ranks[index]?.level ?? '',
    ...(next && {
      next: { level: next.level, played: toDecimal(points), needed: toDecimal(next.played) },
    }),
  })
})

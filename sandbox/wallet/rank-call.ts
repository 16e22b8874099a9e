import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import { requireMember } from '../session/member'
import type { WalletEnv } from './env'
import { toDecimal } from './money'

/** The member's level: what it was before the sandbox kept records, and what was really staked since. */
export const rankCall = new Hono<WalletEnv>()

rankCall.get(endpoints.rankProgress.path, requireMember, async (c) => {
  const { id, label } = c.var.member
  const { results: ranks } = await c.env.DB.prepare('SELECT level, played FROM rank ORDER BY played').all<{
    level: string
    played: number
  }>()
  const staked = await c.env.DB.prepare(
    `SELECT coalesce(sum(stake), 0) AS sum FROM round
     WHERE member_id = ? AND mode = 'real' AND status <> 'cancelled'`,
  )
    .bind(id)
    .first<number>('sum')
  const played = (ranks.find(({ level }) => level === label)?.played ?? 0) + (staked ?? 0)
  const reached = ranks.findLast((rank) => rank.played <= played)
  const next = ranks.find((rank) => rank.played > played)
  return success(c, {
    level: reached?.level ?? '',
    ...(next && {
      next: { level: next.level, played: toDecimal(played), needed: toDecimal(next.played) },
    }),
  })
})

import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { endpoints } from '../../../shared/contract/endpoints'
import type { LaunchError } from '../../../shared/contract/play-schemas'
import { readCallLanguage, readNumberParameter, sendFailure, sendSuccess } from '../../http/requests'
import { requireMemberToken } from '../../session/member-session'
import { toDecimal } from '../../wallet/minor-units'
import { getWalletClient, playsForMoney } from '../../wallet/wallet-clients'
import type { WalletEnv } from '../../wallet/wallet-env'
import { createLaunch, loadRecentGames, markRecentlyPlayed } from './launch-games'

/**
 * Loads the stakes and wins of a member since an instant, in decimals. Cancelled bets do not count.
 * @param since ms since the epoch
 */
async function playActivity(
  db: D1Database,
  { memberId, mode }: { memberId: string; mode: 'real' | 'trial' },
  since: number,
) {
  const sums = await db
    .prepare(
      `SELECT count(*) AS rounds, coalesce(sum(stake), 0) AS staked, coalesce(sum(payout + jackpot), 0) AS won,
         coalesce(sum(iif(status = 'open', stake, 0)), 0) AS open
       FROM round WHERE member_id = ? AND mode = ? AND at >= ? AND status <> 'cancelled'`,
    )
    .bind(memberId, mode, since)
    .first<{ rounds: number; staked: number; won: number; open: number }>()
  const { rounds = 0, staked = 0, won = 0, open = 0 } = sums ?? {}
  return { since, rounds, staked: toDecimal(staked), won: toDecimal(won), open: toDecimal(open) }
}

/** Calls about launches, recently played games, and a member's stakes and wins. */
export const launchRoutes = new Hono<WalletEnv>()

const STATUSES: Partial<Record<LaunchError, ContentfulStatusCode>> = {
  'game.not.found': 404,
  'no.permission': 403,
  'player.protection': 403,
  'protection.timeout': 403,
  'protection.excluded': 403,
  'protection.closed': 403,
  'protection.limit': 403,
  'protection.reality': 403,
  'identity.required': 403,
  'terms.required': 403,
  'launch.too.often': 429,
  'vendor.timeout': 504,
}

/**
 * Returns the origin of the page that embeds the game, which the lobby names in the query; otherwise the
 * caller's origin.
 */
function lobbyOrigin(c: Context): string {
  const own = new URL(c.req.url)
  const url = URL.parse(c.req.query('lobbyOrigin') ?? '') ?? own
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : own.origin
}

for (const [path, mode] of [
  [endpoints.launchGame.path, 'real'],
  [endpoints.trialLaunch.path, 'trial'],
] as const) {
  launchRoutes.get(path, requireMemberToken, async (c) => {
    const { member, tokenDigest, scenario } = c.var
    const launched = await createLaunch(c.env, {
      member,
      purse: getWalletClient(c, member, 'real'),
      tokenDigest,
      scenario,
      mode,
      lobbyOrigin: lobbyOrigin(c),
      language: readCallLanguage(c),
      wanted: c.req.query(),
    })
    return 'url' in launched
      ? sendSuccess(c, { content: { game_url: launched.url } })
      : sendFailure(c, STATUSES[launched.refused] ?? 409, launched.refused, 'This game cannot be opened now.')
  })
}

launchRoutes.get(endpoints.recentGames.path, requireMemberToken, async (c) => {
  const limit = readNumberParameter(c, 'pageSize', [1, 100], 21)
  return sendSuccess(c, {
    list: await loadRecentGames(c.env.DB, c.var.member.id, limit, readCallLanguage(c)),
  })
})

launchRoutes.get(endpoints.addRecentGame.path, requireMemberToken, async (c) => {
  const { nodeId = '', vendor = '' } = c.req.query()
  const game = await c.env.DB.prepare('SELECT node_id FROM game WHERE node_id = ? AND vendor = ?')
    .bind(nodeId, vendor)
    .first()
  if (!game) return sendFailure(c, 404, 'game.not.found', 'There is no such game.')
  await markRecentlyPlayed(c.env.DB, c.var.member.id, nodeId)
  return sendSuccess(c, null)
})

const ACTIVITY_AGE_MAX_MS = 8.64e15

launchRoutes.get(endpoints.playActivity.path, requireMemberToken, async (c) => {
  const { member } = c.var
  const asked = Number(c.req.query('since') ?? '0')
  const since = Number.isSafeInteger(asked) && asked >= 0 && asked <= ACTIVITY_AGE_MAX_MS ? asked : 0
  const purse = getWalletClient(c, member)
  // Reading the balance decides due bets first, so that the sums include them.
  await purse.balance()
  const activity = await playActivity(c.env.DB, purse.owner, since)
  return sendSuccess(c, { ...activity, ...(playsForMoney(member) && { currency: member.currency }) })
})

import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { GAME_NAME_JOIN_SQL, gameNameColumnsSql } from '../games/game-rows'
import { omitNulls, readCallLanguage, readNumberParameter, sendSuccess } from '../http/requests'
import { getTileImageUrl } from '../http/sites'
import { loadLedgerName } from '../store/ledger-name'
import { getJackpotPool, readJackpotPool } from '../wallet/jackpot'
import { toDecimal } from '../wallet/minor-units'
import type { WalletBindings, WalletEnv } from '../wallet/wallet-env'

/** Loads the current amount of the jackpot pool, and its amount one sample earlier. */
async function jackpotPool(env: WalletBindings) {
  const { amount, asOf, previous } = await readJackpotPool(
    getJackpotPool(env, await loadLedgerName(env.DB)),
    Date.now(),
  )
  return {
    amount: toDecimal(amount),
    asOf,
    currency: 'BDT',
    ...(previous && { previous: { amount: toDecimal(previous.amount), asOf: previous.asOf } }),
    rulesUrl: '/m/help?p=2',
  }
}

interface WinnerRow {
  customerName: string
  vendor: string
  art: string
  gameName: string
  lang: string | null
  winAmount: string
  currency: string
}

/** Smallest win on the winner board, minor units. */
const WIN_LISTED_MIN = 10_000
/**
 * Maximum number of wins on the winner board that were won in this sandbox; seeded wins fill the rest of the
 * board.
 */
const SANDBOX_WINS_MAX = 50

/**
 * SQL of the winner board: wins from this sandbox first, newest on top, names masked. Wins of play money are
 * excluded.
 */
const QUERY = `
  SELECT customerName, vendor.name AS vendor, game.art, winAmount, won.currency,
    ${gameNameColumnsSql('gameName')}
  FROM (
    SELECT * FROM (
      SELECT substr(member.account, 1, 2) || '***' || substr(member.account, -2) AS customerName, node_id,
        printf('%d.%02d', (payout + jackpot) / 100, (payout + jackpot) % 100) AS winAmount, currency,
        0 AS is_seeded, -at AS place
      FROM round JOIN member ON member.id = round.member_id
      WHERE mode = 'real' AND round.status = 'won' AND payout + jackpot >= ${WIN_LISTED_MIN}
        AND payout + jackpot > stake
      ORDER BY at DESC LIMIT ${SANDBOX_WINS_MAX}
    )
    UNION ALL SELECT customer, node_id, amount, currency, 1, position FROM winner
  ) AS won JOIN game USING (node_id) JOIN vendor ON vendor.code = game.vendor ${GAME_NAME_JOIN_SQL}
  WHERE ?2 IS NULL OR game.category = ?2
  ORDER BY is_seeded, place LIMIT ?3`

/** Loads the latest winners for the winner board. @param category null: all categories */
async function winners(
  db: D1Database,
  category: string | null,
  limit: number,
  language: string,
): Promise<unknown[]> {
  const { results } = await db.prepare(QUERY).bind(language, category, limit).all<WinnerRow>()
  return results.map(({ art, ...row }) => ({ vo: omitNulls({ ...row, iconUrl: getTileImageUrl(art) }) }))
}

/**
 * Calls about the winner board and the jackpot. Home's banners are announcements: support/announcement-rows.ts.
 */
export const homeRoutes = new Hono<WalletEnv>()

homeRoutes.get(endpoints.winnerBoard.path, async (c) => {
  const limit = readNumberParameter(c, 'limitNum', [1, 100], 100)
  const category = c.req.query('gameCategory') ?? 'ALL'
  const list = c.var.scenario.emptyCatalogue
    ? []
    : await winners(c.env.DB, category === 'ALL' ? null : category, limit, readCallLanguage(c))
  return sendSuccess(c, { list })
})

homeRoutes.get(endpoints.jackpot.path, async (c) =>
  sendSuccess(c, { pool: c.var.scenario.jackpotPool ? await jackpotPool(c.env) : null }),
)

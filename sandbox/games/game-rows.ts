import { getGameFacts } from '../game-rules/game-facts'
import { omitNulls } from '../http/requests'
import { getTileImageUrl } from '../http/sites'

/**
 * SQL that joins the names of `game`: `wanted` in the language of the next parameter, `fallback` in English.
 */
export const GAME_NAME_JOIN_SQL = `
  JOIN game_name AS fallback ON fallback.node_id = game.node_id AND fallback.language = 'EN'
  LEFT JOIN game_name AS wanted ON wanted.node_id = game.node_id AND wanted.language = ?`

/**
 * Returns SQL columns with a game's displayed name, and with the name's language where it is not the
 * requested one.
 */
export const gameNameColumnsSql = (as: string) =>
  `coalesce(wanted.name, fallback.name) AS ${as}, iif(wanted.name IS NULL, 'en', NULL) AS lang`

export interface GameRow {
  nodeId: string
  gameId: string
  gameCode: string
  gameName: string
  displayName: string
  lang: string | null
  vassalage: string
  gameCategory: string
  gameClassifyNew: string
  art: string
  tint: string
  badge: string | null
  trial: number
  lottoMode: string | null
  gameGroupId: string | null
  minBet: number
  lines: number
  addedAt: number
}

/** SQL columns of a game, named as in the platform contract. The query has to join `GAME_NAME_JOIN_SQL`. */
export const GAME_COLUMNS_SQL = `
  game.node_id AS nodeId, game.game_id AS gameId, game.game_code AS gameCode, fallback.name AS gameName,
  ${gameNameColumnsSql('displayName')}, game.vendor AS vassalage, game.category AS gameCategory,
  game.classify AS gameClassifyNew, game.art, game.tint, game.badge, game.trial, game.lotto_mode AS lottoMode,
  game.group_id AS gameGroupId, game.min_bet AS minBet, game.lines, game.added_at AS addedAt`

/** Converts a game's database row to the format of the platform's replies. */
export const toGameReply = ({ art, trial, ...row }: GameRow) =>
  omitNulls({
    ...row,
    gameType: row.gameCategory,
    showIcon: getTileImageUrl(art),
    supportPlay: trial,
    ...getGameFacts(row.gameCategory),
  })

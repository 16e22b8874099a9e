import { tileImage } from '../http/image-urls'
import { withoutNulls } from '../http/replies'
import { nameColumns } from './names'

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

/** Columns that `wireGame` needs. The query has to join `nameInLanguage`. */
export const gameColumns = `
  game.node_id AS nodeId, game.game_id AS gameId, game.game_code AS gameCode, fallback.name AS gameName,
  ${nameColumns('displayName')}, game.vendor AS vassalage, game.category AS gameCategory,
  game.classify AS gameClassifyNew, game.art, game.tint, game.badge, game.trial, game.lotto_mode AS lottoMode,
  game.group_id AS gameGroupId, game.min_bet AS minBet, game.lines, game.added_at AS addedAt`

/** A game in the form of the contract. */
export const wireGame = ({ art, trial, ...row }: GameRow) =>
  withoutNulls({
    ...row,
    gameType: row.gameCategory,
    showIcon: tileImage(art),
    supportPlay: trial,
  })

import {
  type DrawTimes,
  getDrawTimes,
  getLotteryRules,
  getNextDraw,
  type LotteryRules,
  loadDrawNumbers,
} from '../../game-rules/lottery-rules'
import type { ChanceSource } from '../../game-rules/random-source'
import { GAME_COLUMNS_SQL, GAME_NAME_JOIN_SQL, type GameRow } from '../../games/game-rows'
import { getTileImageUrl } from '../../http/sites'

/** Clock of the lottery draws, which testers can advance. */

export interface GameClock {
  /** Current time by the game clock, ms since the epoch. */
  now: number
  /** Converts a time of the game clock to real time, ms since the epoch. */
  real(instant: number): number
}

type LotteryRow = Pick<
  GameRow,
  | 'nodeId'
  | 'gameId'
  | 'gameCode'
  | 'displayName'
  | 'lang'
  | 'vassalage'
  | 'art'
  | 'tint'
  | 'lottoMode'
  | 'gameGroupId'
>

/** Loads all lotteries, or only the lottery with this game id. */
export async function loadLotteryRows(db: D1Database, language: string, gameId = ''): Promise<LotteryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${GAME_COLUMNS_SQL} FROM game ${GAME_NAME_JOIN_SQL}
       WHERE game.category IN ('ELOTT', 'LOTT') AND (?2 = '' OR game.game_id = ?2) ORDER BY game.position`,
    )
    .bind(language, gameId)
    .all<GameRow>()
  return results
}

const wireTimes = (clock: GameClock, { numero, closesAt, drawsAt }: DrawTimes) => ({
  numero: String(numero),
  closesAt: clock.real(closesAt),
  drawsAt: clock.real(drawsAt),
})

async function wireDrawn(
  chances: ChanceSource,
  gameId: string,
  rules: LotteryRules,
  numero: number,
  clock: GameClock,
) {
  const numbers = await loadDrawNumbers(chances, gameId, rules, numero)
  return { ...wireTimes(clock, getDrawTimes(rules, numero)), numbers, bonus: numbers.at(-1) }
}

/** Formats a lottery with its next draw and its last draw for the platform's reply. */
export async function toLotteryReply(chances: ChanceSource, row: LotteryRow, clock: GameClock) {
  const rules = getLotteryRules(row)
  const next = getNextDraw(rules, clock.now)
  return {
    gameId: row.gameId,
    nodeId: row.nodeId,
    gameGroupId: row.gameGroupId,
    name: row.displayName,
    ...(row.lang !== null && { lang: row.lang }),
    vassalage: row.vassalage,
    lottoMode: row.lottoMode ?? '',
    iconUrl: getTileImageUrl(row.art),
    tint: row.tint,
    next: wireTimes(clock, next),
    last: await wireDrawn(chances, row.gameId, rules, next.numero - 1, clock),
  }
}

/** Formats the past draws of a lottery for the platform's reply, newest first. */
export function listPastDraws(chances: ChanceSource, row: LotteryRow, count: number, clock: GameClock) {
  const rules = getLotteryRules(row)
  const last = getNextDraw(rules, clock.now).numero - 1
  return Promise.all(
    Array.from({ length: count }, (_, ago) => wireDrawn(chances, row.gameId, rules, last - ago, clock)),
  )
}

const AHEAD = 3

/** Formats the coming draws of a lottery for the platform's reply, latest first. */
export function listComingDraws(row: LotteryRow, clock: GameClock) {
  const rules = getLotteryRules(row)
  const { numero } = getNextDraw(rules, clock.now)
  return Array.from({ length: AHEAD }, (_, index) =>
    wireTimes(clock, getDrawTimes(rules, numero + AHEAD - 1 - index)),
  )
}

import { numbersOf } from '../../game-rules/bet-terms'
import { type DrawTimes, drawTimes, type Lottery, lotteryOf, nextDraw } from '../../game-rules/lottery-draws'
import { type GameRow, gameColumns } from '../../games/game-rows'
import { nameInLanguage } from '../../games/names'
import { tileImage } from '../../http/image-urls'

/** Draws as the lottery gateway tells them. Instants leave by the world's clock. */

export interface Clock {
  /** By the games' clock, ms since the epoch. */
  now: number
  real(instant: number): number
}

type LotteryRow = Pick<
  GameRow,
  | 'nodeId'
  | 'gameId'
  | 'gameCode'
  | 'displayName'
  | 'vassalage'
  | 'art'
  | 'tint'
  | 'lottoMode'
  | 'gameGroupId'
>

/** Every lottery, or the one with this game id. */
export async function lotteryRows(db: D1Database, language: string, gameId = ''): Promise<LotteryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${gameColumns} FROM game ${nameInLanguage}
       WHERE game.category IN ('ELOTT', 'LOTT') AND (?2 = '' OR game.game_id = ?2) ORDER BY game.position`,
    )
    .bind(language, gameId)
    .all<GameRow>()
  return results
}

const wireTimes = (clock: Clock, { numero, closesAt, drawsAt }: DrawTimes) => ({
  numero: String(numero),
  closesAt: clock.real(closesAt),
  drawsAt: clock.real(drawsAt),
})

async function wireDrawn(db: D1Database, gameId: string, rules: Lottery, numero: number, clock: Clock) {
  const numbers = await numbersOf(db, gameId, rules, numero)
  return { ...wireTimes(clock, drawTimes(rules, numero)), numbers, bonus: numbers.at(-1) }
}

/** A lottery with its draw to come and the last one. */
export async function lotteryEntry(db: D1Database, row: LotteryRow, clock: Clock) {
  const rules = lotteryOf(row)
  const next = nextDraw(rules, clock.now)
  return {
    gameId: row.gameId,
    nodeId: row.nodeId,
    gameGroupId: row.gameGroupId,
    name: row.displayName,
    vassalage: row.vassalage,
    lottoMode: row.lottoMode ?? '',
    iconUrl: tileImage(row.art),
    tint: row.tint,
    next: wireTimes(clock, next),
    last: await wireDrawn(db, row.gameId, rules, next.numero - 1, clock),
  }
}

/** Draws that are over, newest first. */
export function pastDraws(db: D1Database, row: LotteryRow, count: number, clock: Clock) {
  const rules = lotteryOf(row)
  const last = nextDraw(rules, clock.now).numero - 1
  return Promise.all(
    Array.from({ length: count }, (_, ago) => wireDrawn(db, row.gameId, rules, last - ago, clock)),
  )
}

const AHEAD = 3

/** Draws to come, the furthest first. */
export function drawsAhead(row: LotteryRow, clock: Clock) {
  const rules = lotteryOf(row)
  const { numero } = nextDraw(rules, clock.now)
  return Array.from({ length: AHEAD }, (_, index) =>
    wireTimes(clock, drawTimes(rules, numero + AHEAD - 1 - index)),
  )
}

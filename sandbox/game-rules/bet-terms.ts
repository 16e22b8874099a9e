import { deal, type Hand, type TableBet, tablePayout } from './baccarat'
import { chanceOf } from './chance'
import { draw, type Lottery, lotteryPayout } from './lottery-draws'
import type { SlotOutcome } from './slot'
import { type Pick, resultOf, sportsPayout } from './sports-events'

/** What an open bet is decided by. Kept in the wallet with the bet, so that it stays as it was agreed. */
export type Terms =
  | { kind: 'table'; nodeId: string; numero: number; bet: TableBet }
  | { kind: 'sports'; selections: { event: number; pick: Pick; odds: number }[] }
  | { kind: 'lottery'; gameId: string; numero: number; rules: Lottery; numbers: number[] }

/** What was drawn, as the game tells it. */
export type RoundOutcome = SlotOutcome | { pays: number } | Hand | { results: Pick[] } | { numbers: number[] }

/** The hand of one round of a table. */
export const handOf = async (db: D1Database, nodeId: string, numero: number) =>
  deal(await chanceOf(db, `table/${nodeId}/${numero}`))

/** The numbers of one draw. */
export const numbersOf = async (db: D1Database, gameId: string, rules: Lottery, numero: number) =>
  draw(await chanceOf(db, `lottery/${gameId}/${numero}`), rules)

/** What an open bet pays, stake included, and what was drawn; the caller sees to it that its time has come. */
export async function decide(
  db: D1Database,
  terms: Terms,
  stake: number,
): Promise<{ payout: number; outcome: RoundOutcome }> {
  switch (terms.kind) {
    case 'table': {
      const hand = await handOf(db, terms.nodeId, terms.numero)
      return { payout: tablePayout(stake, terms.bet, hand), outcome: hand }
    }
    case 'sports': {
      const results = await Promise.all(terms.selections.map(({ event }) => resultOf(db, event)))
      const wins = terms.selections.every(({ pick }, index) => pick === results[index])
      const odds = terms.selections.map((selection) => selection.odds)
      return { payout: wins ? sportsPayout(stake, odds) : 0, outcome: { results } }
    }
    case 'lottery': {
      const numbers = await numbersOf(db, terms.gameId, terms.rules, terms.numero)
      return { payout: lotteryPayout(terms.rules, stake, terms.numbers, numbers), outcome: { numbers } }
    }
  }
}

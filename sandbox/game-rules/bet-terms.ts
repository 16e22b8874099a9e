import { type BaccaratHand, deal, type TableBet, tablePayout } from './baccarat'
import type { ChanceSource } from './chance'
import { getDrawNumbers, type Lottery, lotteryPayout } from './lottery'
import type { SlotOutcome } from './slot'
import { type EventPick, getEventResult, sportsPayout } from './sports-events'

/**
 * Terms that decide an open bet. The wallet stores them with the bet, so that later changes to the rules do
 * not affect the bet.
 */
export type BetTerms =
  | { kind: 'table'; nodeId: string; numero: number; bet: TableBet }
  | { kind: 'sports'; selections: { event: number; pick: EventPick; odds: number }[] }
  | { kind: 'lottery'; gameId: string; numero: number; rules: Lottery; numbers: number[] }

/** Outcome of a round, in the form that the game's page shows. */
export type RoundOutcome =
  | SlotOutcome
  | { pays: number }
  | BaccaratHand
  | { results: EventPick[]; cashedOut?: true }
  | { numbers: number[] }

/** Returns the baccarat hand of one round of a table. */
export const dealTableHand = async (chances: ChanceSource, nodeId: string, numero: number) =>
  deal(await chances.of(`table/${nodeId}/${numero}`))

/**
 * Returns the payout of an open bet (minor units, stake included), and the bet's outcome. The caller has to
 * wait until the bet is due.
 */
export async function decideBet(
  chances: ChanceSource,
  terms: BetTerms,
  stake: number,
): Promise<{ payout: number; outcome: RoundOutcome }> {
  switch (terms.kind) {
    case 'table': {
      const hand = await dealTableHand(chances, terms.nodeId, terms.numero)
      return { payout: tablePayout(stake, terms.bet, hand), outcome: hand }
    }
    case 'sports': {
      const results = await Promise.all(terms.selections.map(({ event }) => getEventResult(chances, event)))
      const wins = terms.selections.every(({ pick }, index) => pick === results[index])
      const odds = terms.selections.map((selection) => selection.odds)
      return { payout: wins ? sportsPayout(stake, odds) : 0, outcome: { results } }
    }
    case 'lottery': {
      const numbers = await getDrawNumbers(chances, terms.gameId, terms.rules, terms.numero)
      return { payout: lotteryPayout(terms.rules, stake, terms.numbers, numbers), outcome: { numbers } }
    }
  }
}

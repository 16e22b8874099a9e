import { type BaccaratBet, type BaccaratHand, dealBaccaratHand, getBaccaratPayout } from './baccarat'
import { getLotteryPayout, type LotteryRules, loadDrawNumbers } from './lottery-rules'
import type { ChanceSource } from './random-source'
import type { SlotOutcome } from './slot-rules'
import { type EventPick, getEventResult, getSportsPayout } from './sports-events'

/**
 * Terms that decide an open bet. The wallet stores them with the bet, so that later changes to the rules do
 * not affect the bet.
 */
export type BetTerms =
  | { kind: 'table'; nodeId: string; numero: number; bet: BaccaratBet }
  | { kind: 'sports'; selections: { event: number; pick: EventPick; odds: number }[] }
  | { kind: 'lottery'; gameId: string; numero: number; rules: LotteryRules; numbers: number[] }

/** Outcome of a round, in the form that the game's page shows. */
export type RoundOutcome =
  | SlotOutcome
  | { pays: number }
  | BaccaratHand
  | { results: EventPick[]; cashedOut?: true }
  | { numbers: number[] }

/** Returns the baccarat hand of one round of a table. */
export const drawBaccaratHand = async (chances: ChanceSource, nodeId: string, numero: number) =>
  dealBaccaratHand(await chances.of(`table/${nodeId}/${numero}`))

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
      const hand = await drawBaccaratHand(chances, terms.nodeId, terms.numero)
      return { payout: getBaccaratPayout(stake, terms.bet, hand), outcome: hand }
    }
    case 'sports': {
      const results = await Promise.all(terms.selections.map(({ event }) => getEventResult(chances, event)))
      const wins = terms.selections.every(({ pick }, index) => pick === results[index])
      const odds = terms.selections.map((selection) => selection.odds)
      return { payout: wins ? getSportsPayout(stake, odds) : 0, outcome: { results } }
    }
    case 'lottery': {
      const numbers = await loadDrawNumbers(chances, terms.gameId, terms.rules, terms.numero)
      return { payout: getLotteryPayout(terms.rules, stake, terms.numbers, numbers), outcome: { numbers } }
    }
  }
}

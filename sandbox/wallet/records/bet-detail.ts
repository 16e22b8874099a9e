import type { BaccaratHand } from '../../game-rules/baccarat'
import type { BetTerms, RoundOutcome } from '../../game-rules/bet-terms'
import { GAME_NAMES } from '../../game-rules/game-kind'
import type { ChanceSource } from '../../game-rules/random-source'
import { loadEventTeams, type EventPick as SportsPick } from '../../game-rules/sports-events'
import { toDecimal } from '../minor-units'
import type { BetRecord } from './bet-records'
import type { RoundDetails } from './wallet-records'

/** Ranks of playing cards, for the outcome of a bet as text. */

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♠', '♥', '♦', '♣']

/** Translates a name from the games; any other text stays unchanged. */
function named(name: string, language: string): string {
  const names: readonly string[] | undefined = Object.hasOwn(GAME_NAMES, name)
    ? GAME_NAMES[name as keyof typeof GAME_NAMES]
    : undefined
  return names?.[language === 'BN' ? 1 : language === 'UR' ? 2 : 0] ?? name
}

const cards = (hand: BaccaratHand['player']): string =>
  hand.map(({ rank, suit }) => `${ranks[rank - 1]}${suits[suit]}`).join(' ')

/** Returns the result of a bet as text. For sports the result depends on the selections (`sportsDetail`). */
function resultOf(outcome: RoundOutcome | null, language: string): string[] {
  if (outcome === null || 'results' in outcome) return []
  if ('numbers' in outcome) return outcome.numbers.map(String)
  if ('pays' in outcome) return [`×${outcome.pays}`]
  // Symbols of each reel from top to bottom, 1 the most valuable.
  if ('reels' in outcome) return outcome.reels.map((symbols) => symbols.map((symbol) => symbol + 1).join(' '))
  const { player, banker, winner } = outcome
  return [
    `${named('player', language)}: ${cards(player)}`,
    `${named('banker', language)}: ${cards(banker)}`,
    named(winner, language),
  ]
}

async function sportsDetail(
  chances: ChanceSource,
  selections: Extract<BetTerms, { kind: 'sports' }>['selections'],
  outcome: RoundOutcome | null,
  language: string,
) {
  const all = await Promise.all(selections.map(({ event }) => loadEventTeams(chances, event)))
  // The letter `X` means a draw in every language.
  const word = (index: number, pick: SportsPick): string => {
    const teams = all[index]
    return pick === 'draw' || !teams ? 'X' : named(teams[pick], language)
  }
  const product = selections.reduce((odds, selection) => odds * BigInt(selection.odds), 1n)
  const digits = String(product).padStart(selections.length * 2 + 1, '0')
  const whole = digits.slice(0, -selections.length * 2)
  const places = digits.slice(-selections.length * 2).slice(0, 4)
  return {
    odds: `${whole}.${places}`,
    selections: selections.map(({ pick, odds }, index) => ({
      event: `${word(index, 'home')} – ${word(index, 'away')}`,
      pick: word(index, pick),
      odds: toDecimal(odds),
    })),
    result:
      outcome !== null && 'results' in outcome ? outcome.results.map((pick, index) => word(index, pick)) : [],
  }
}

/**
 * Returns the selections of a bet as text: for tables and fish the kind of bet, for lotteries each number.
 * Slots have no choice.
 */
function selectionsOf({ play, selection }: BetRecord, language: string) {
  if (play === 'lines') return []
  const picks = play === 'shot' || play === 'baccarat' ? [selection] : selection.split(' ')
  return picks.filter((pick) => pick !== '').map((pick) => ({ pick: named(pick, language) }))
}

/** Loads the fields of a bet's detail that the list of bets does not have. */
export async function loadBetDetailFields(
  chances: ChanceSource,
  row: BetRecord,
  { terms, balances, counted }: RoundDetails,
  language: string,
) {
  const outcome: RoundOutcome | null = row.outcome === null ? null : JSON.parse(row.outcome)
  return {
    roundId: row.numero ?? row.id,
    ...(terms?.kind === 'sports'
      ? await sportsDetail(chances, terms.selections, outcome, language)
      : { selections: selectionsOf(row, language), result: resultOf(outcome, language) }),
    ...(counted !== null && { counted: toDecimal(counted) }),
    ...(balances && {
      balanceBefore: toDecimal(balances.before),
      balanceAfter: toDecimal(balances.after),
    }),
    launch:
      row.gameId === null
        ? null
        : {
            category: row.category,
            vassalage: row.vassalage,
            gameId: row.gameId,
            nodeId: row.nodeId,
            supportPlay: row.trial,
          },
  }
}

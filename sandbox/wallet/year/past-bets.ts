import type { GameCategory } from '../../../shared/config/platform-codes'
import {
  BACCARAT_BETS,
  BACCARAT_ROUND_MS,
  dealBaccaratHand,
  getBaccaratPayout,
} from '../../game-rules/baccarat'
import type { BetTerms, RoundOutcome } from '../../game-rules/bet-terms'
import { FISH_PAYOUTS, type FishKind, shootFish } from '../../game-rules/fish-rules'
import { type GameKind, getGameKind } from '../../game-rules/game-kind'
import {
  type DrawTimes,
  drawLotteryNumbers,
  getDrawTimes,
  getLotteryPayout,
  getLotteryRules,
  getNextDraw,
  type LotteryRules,
} from '../../game-rules/lottery-rules'
import type { RandomSource } from '../../game-rules/random-source'
import { getSlotPayout, SLOT_LINE_COUNT, spinSlot } from '../../game-rules/slot-rules'
import { getSportsPayout, type EventPick as SportsPick } from '../../game-rules/sports-events'
import { FORMER_GAME, seedGames } from '../../seed/catalogue/seed-games'
import { pickRandom } from '../../seed/random'

/**
 * Bets of a year in the past, with their results. The rules are those of the games, but chance is repeatable:
 * these outcomes differ from those in the lists of past draws.
 */

/** Time between the starts of two sports events, ms. */
const EVENT_MS = 3 * 60_000
const MINUTE_MS = 60_000

export interface PastBet {
  nodeId: string
  play: string
  selection: string
  numero: string | null
  stake: number
  payout: number
  status: 'won' | 'lost' | 'cancelled'
  /**
   * Time of the bet's decision, ms since the epoch; for a bet that is decided immediately, the time of the
   * bet.
   */
  settlesAt: number
  outcome: RoundOutcome | null
  terms: BetTerms | null
}

/** Shares of the game categories in the year's bets, in hundredths. */
const SHARES: readonly (readonly [GameCategory, number])[] = [
  ['RNG', 46],
  ['FISH', 10],
  ['LIVE', 14],
  ['PVP', 3],
  ['SPORTS', 12],
  ['ESPORTS', 4],
  ['ELOTT', 7],
  ['LOTT', 4],
]

const byCategory = Map.groupBy(seedGames, ({ category }) => category)

function categoryOf(random: () => number): GameCategory {
  let rest = Math.floor(random() * 100)
  for (const [category, share] of SHARES) {
    rest -= share
    if (rest < 0) return category
  }
  return 'RNG'
}

type Decided = Omit<PastBet, 'nodeId' | 'stake' | 'status'>

const atOnce = (
  at: number,
  play: string,
  selection: string,
  payout: number,
  outcome: RoundOutcome,
): Decided => ({
  ...{ play, selection, payout, outcome, settlesAt: at },
  numero: null,
  terms: null,
})

interface Past {
  at: number
  stake: number
  nodeId: string
  gameId: string
  rules: { art: string; gameCode: string }
  chance: RandomSource
}

const TEAM_PICKS: readonly SportsPick[] = ['home', 'away']

function sportsBet({ at, stake, chance }: Past): Decided {
  const first = Math.floor(at / EVENT_MS) + 1
  const selections = Array.from({ length: 1 + chance.below(3) }, (_, index) => ({
    event: first + index,
    pick: TEAM_PICKS[chance.below(2)] ?? 'home',
    odds: 130 + chance.below(220),
  }))
  const isCashedOut = chance.below(8) === 0
  const results = selections.map(
    ({ pick: chosen, odds }): SportsPick =>
      chance.below(100) < Math.floor(9400 / odds) ? chosen : chosen === 'home' ? 'away' : 'home',
  )
  const wins = selections.every((selection, index) => selection.pick === results[index])
  const won = wins
    ? getSportsPayout(
        stake,
        selections.map(({ odds }) => odds),
      )
    : 0
  return {
    play: selections.length === 1 ? 'single' : 'multiple',
    selection: selections.map((one) => `${one.event} ${one.pick}`).join(', '),
    numero: null,
    payout: isCashedOut ? Math.floor((stake * (50 + chance.below(100))) / 100) : won,
    settlesAt: isCashedOut ? at + MINUTE_MS : (first + selections.length) * EVENT_MS - MINUTE_MS,
    outcome: isCashedOut ? { results: [], cashedOut: true } : { results },
    terms: { kind: 'sports', selections },
  }
}

/** Returns the draw that a lottery bet is for. Shortly before a draw, only the following draw takes bets. */
function openDraw(rules: LotteryRules, at: number): DrawTimes {
  const next = getNextDraw(rules, at)
  return at < next.closesAt ? next : getDrawTimes(rules, next.numero + 1)
}

/** Returns the time at which a void bet ended: a bet on a draw was cancelled while the draw was open. */
function voidedAt({ terms }: Decided, at: number): number {
  const later = at + MINUTE_MS
  if (terms?.kind !== 'lottery') return later
  return Math.min(later, getDrawTimes(terms.rules, terms.numero).closesAt - 1)
}

function lotteryBet({ at, stake, gameId, rules: game, chance }: Past): Decided {
  const rules = getLotteryRules(game)
  const { numero, drawsAt } = openDraw(rules, at)
  const numbers = drawLotteryNumbers(chance, { ...rules, count: 1 + chance.below(2) })
  const drawn = drawLotteryNumbers(chance, rules)
  const plays = rules.kind === 'balls' ? ['one', 'two'] : ['last', 'lastTwo']
  return {
    play: plays[numbers.length - 1] ?? 'one',
    selection: numbers.join(' '),
    numero: String(numero),
    payout: getLotteryPayout(rules, stake, numbers, drawn),
    settlesAt: drawsAt,
    outcome: { numbers: drawn },
    terms: { kind: 'lottery', gameId, numero, rules, numbers },
  }
}

const decided: Readonly<Record<GameKind, (past: Past) => Decided>> = {
  slot: ({ at, stake, chance }) => {
    const outcome = spinSlot(chance)
    return atOnce(at, 'lines', String(SLOT_LINE_COUNT), getSlotPayout(stake, outcome), outcome)
  },
  fish: ({ at, stake, chance }) => {
    const kinds = Object.keys(FISH_PAYOUTS) as FishKind[]
    const kind = kinds[chance.below(kinds.length)] ?? 'crab'
    const pays = shootFish(chance, kind)
    return atOnce(at, 'shot', kind, stake * pays, { pays })
  },
  table: ({ at, stake, nodeId, chance }) => {
    const bet = BACCARAT_BETS[chance.below(2)] ?? 'player'
    const numero = Math.floor(at / BACCARAT_ROUND_MS)
    const hand = dealBaccaratHand(chance)
    return {
      ...{ play: 'baccarat', selection: bet, numero: String(numero), outcome: hand },
      payout: getBaccaratPayout(stake, bet, hand),
      settlesAt: (numero + 1) * BACCARAT_ROUND_MS,
      terms: { kind: 'table', nodeId, numero, bet },
    }
  },
  sports: sportsBet,
  lottery: lotteryBet,
}

/**
 * Returns a past bet with its result. @param isOld true while a game that was removed later was still offered
 */
export function generatePastBet(at: number, isOld: boolean, random: () => number): PastBet {
  const category = categoryOf(random)
  const kind = getGameKind(category)
  const isFormer = category === FORMER_GAME.category && isOld && random() < 0.02
  const game = pickRandom(byCategory.get(category) ?? [], random)
  const nodeId = isFormer ? FORMER_GAME.nodeId : game.nodeId
  // The stake of a slot is spread over its lines.
  const stake =
    kind === 'slot'
      ? 900 * pickRandom([1, 1, 2, 5, 10], random)
      : pickRandom([500, 1000, 2000, 5000, 7550], random)
  const chance: RandomSource = { below: (limit) => Math.floor(random() * limit) }
  const bet = decided[kind]({ at, stake, nodeId, gameId: game.gameId, rules: game, chance })
  const isVoid = bet.terms?.kind !== 'table' && bet.terms !== null && random() < 0.03
  return isVoid
    ? { ...bet, nodeId, stake, payout: 0, outcome: null, status: 'cancelled', settlesAt: voidedAt(bet, at) }
    : { ...bet, nodeId, stake, status: bet.payout > 0 ? 'won' : 'lost' }
}

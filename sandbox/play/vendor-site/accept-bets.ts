import * as v from 'valibot'
import { BACCARAT_BETS, getBaccaratRound } from '../../game-rules/baccarat'
import type { BetTerms, RoundOutcome } from '../../game-rules/bet-terms'
import { FISH_PAYOUTS, type FishKind, shootFish } from '../../game-rules/fish-rules'
import type { GameKind } from '../../game-rules/game-kind'
import {
  getDrawTimes,
  getLotteryRules,
  getNextDraw,
  isValidLotterySelection,
} from '../../game-rules/lottery-rules'
import type { ChanceSource, RandomSource } from '../../game-rules/random-source'
import { getSlotPayout, SLOT_LINE_COUNT, spinSlot } from '../../game-rules/slot-rules'
import { EVENT_PICKS, findOpenSportsEvent, SPORTS_SELECTIONS_MAX } from '../../game-rules/sports-events'
import type { GamePlayer } from './game-player'

/** An accepted bet: decided immediately, or later by its terms. */
export interface AcceptedBet {
  play: string
  selection: string
  numero: string | null
  /** Time at which the bet is decided, ms since the epoch, by the game clock. */
  settlesAt: number
  decided: { payout: number; outcome: RoundOutcome } | null
  terms: BetTerms | null
}

type BetRefusal = 'bet.invalid' | 'bet.closed' | 'odds.changed'

interface BetContext {
  chances: ChanceSource
  player: GamePlayer
  /** Stake of the bet, minor units. */
  stake: number
  /** Current time by the game clock, ms since the epoch. */
  now: number
  /** Random numbers for bets that are decided immediately. */
  chance: RandomSource
}

type BetAcceptor = (
  body: unknown,
  context: BetContext,
) => Promise<AcceptedBet | BetRefusal> | AcceptedBet | BetRefusal

const decidedBet = (
  { now }: BetContext,
  play: string,
  selection: string,
  payout: number,
  outcome: RoundOutcome,
): AcceptedBet => ({
  play,
  selection,
  numero: null,
  settlesAt: now,
  decided: { payout, outcome },
  terms: null,
})

const openBet = (
  terms: BetTerms,
  rest: Pick<AcceptedBet, 'play' | 'selection' | 'numero' | 'settlesAt'>,
): AcceptedBet => ({ ...rest, decided: null, terms })

const fishBody = v.object({ target: v.picklist(Object.keys(FISH_PAYOUTS) as FishKind[]) })
const tableBody = v.object({ bet: v.picklist(BACCARAT_BETS), numero: v.pipe(v.number(), v.safeInteger()) })
const sportsBody = v.object({
  selections: v.pipe(
    v.array(
      v.object({
        event: v.pipe(v.number(), v.safeInteger()),
        pick: v.picklist(EVENT_PICKS),
        odds: v.number(),
      }),
    ),
    v.minLength(1),
    v.maxLength(SPORTS_SELECTIONS_MAX),
    v.check((list) => new Set(list.map(({ event }) => event)).size === list.length),
  ),
})
const lotteryBody = v.object({
  play: v.string(),
  numbers: v.pipe(v.array(v.number()), v.maxLength(10)),
  numero: v.pipe(v.number(), v.safeInteger()),
})

/**
 * Functions that accept a bet, by kind of game. Nothing that the game's page sends influences the outcome.
 */
const betAcceptors: Readonly<Record<GameKind, BetAcceptor>> = {
  slot: (_, context) => {
    if (context.stake % SLOT_LINE_COUNT !== 0) return 'bet.invalid'
    const outcome = spinSlot(context.chance)
    return decidedBet(
      context,
      'lines',
      String(SLOT_LINE_COUNT),
      getSlotPayout(context.stake, outcome),
      outcome,
    )
  },

  fish: (body, context) => {
    const parsed = v.safeParse(fishBody, body)
    if (!parsed.success) return 'bet.invalid'
    const { target } = parsed.output
    const pays = shootFish(context.chance, target)
    return decidedBet(context, 'shot', target, context.stake * pays, { pays })
  },

  table: (body, { player, now }) => {
    const parsed = v.safeParse(tableBody, body)
    if (!parsed.success) return 'bet.invalid'
    const { bet, numero } = parsed.output
    const round = getBaccaratRound(now)
    if (numero !== round.numero || now >= round.closesAt) return 'bet.closed'
    return openBet(
      { kind: 'table', nodeId: player.nodeId, numero, bet },
      { play: 'baccarat', selection: bet, numero: String(numero), settlesAt: round.closesAt },
    )
  },

  sports: async (body, { chances, now }) => {
    const parsed = v.safeParse(sportsBody, body)
    if (!parsed.success) return 'bet.invalid'
    const { selections } = parsed.output
    const events = await Promise.all(selections.map(({ event }) => findOpenSportsEvent(chances, event, now)))
    let settlesAt = 0
    for (const [index, { pick, odds }] of selections.entries()) {
      const event = events[index]
      if (!event) return 'bet.closed'
      if (event.odds[pick] !== odds) return 'odds.changed'
      settlesAt = Math.max(settlesAt, event.endsAt)
    }
    return openBet(
      { kind: 'sports', selections },
      {
        play: selections.length === 1 ? 'single' : 'multiple',
        selection: selections.map(({ event, pick }) => `${event} ${pick}`).join(', '),
        numero: null,
        settlesAt,
      },
    )
  },

  lottery: (body, { player, now }) => {
    const parsed = v.safeParse(lotteryBody, body)
    const rules = getLotteryRules(player)
    if (!parsed.success || !isValidLotterySelection(rules, parsed.output.play, parsed.output.numbers))
      return 'bet.invalid'
    const { play, numbers, numero } = parsed.output
    const next = getNextDraw(rules, now)
    const { closesAt, drawsAt } = getDrawTimes(rules, numero)
    // Bets are accepted for the next draw and for the draw after it, each until the draw closes.
    if (numero < next.numero || numero > next.numero + 1 || now >= closesAt) return 'bet.closed'
    return openBet(
      { kind: 'lottery', gameId: player.gameId, numero, rules, numbers },
      { play, selection: numbers.join(' '), numero: String(numero), settlesAt: drawsAt },
    )
  },
}

const ATTEMPTS = 400

/**
 * Accepts a bet, and repeats its random draw until the bet has the result that a tester has set. Bets that
 * are decided later are not affected.
 */
export async function acceptGameBet(
  wanted: 'random' | 'win' | 'lose' | 'jackpot',
  kind: GameKind,
  body: unknown,
  context: Omit<BetContext, 'chance'>,
  label: string,
): Promise<AcceptedBet | BetRefusal> {
  const { chances } = context
  const first = await betAcceptors[kind](body, { ...context, chance: await chances.of(label) })
  if (typeof first === 'string' || !first.decided || (wanted !== 'win' && wanted !== 'lose')) return first
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const bet = await betAcceptors[kind](body, {
      ...context,
      chance: await chances.of(`${label}/${attempt}`),
    })
    if (typeof bet === 'string' || !bet.decided) return bet
    if (bet.decided.payout > context.stake === (wanted === 'win')) return bet
  }
  throw new Error(`No ${wanted} in ${ATTEMPTS} attempts`)
}

import { FISH_RETURN_PERCENT, FISH_STAKES } from './fish-rules'
import { type GameKind, getGameKind } from './game-kind'
import { SLOT_DEVIATION, SLOT_LINE_COUNT, SLOT_LINE_STAKES, SLOT_RETURN } from './slot-rules'

/**
 * Facts of the demonstration games, from their rules. Every real stake in a slot or fish game can also win the
 * jackpot. Games whose return depends on the bet send no facts.
 */

/** Bounds between low, medium and high volatility in the sandbox, as standard deviation of a round in stakes. */
const MEDIUM_FROM = 3
const HIGH_FROM = 6

const classifyVolatility = (deviation: number) =>
  deviation < MEDIUM_FROM ? 'low' : deviation < HIGH_FROM ? 'medium' : 'high'

/** The currency is that of most demonstration accounts, because facts are the same for all. */
const stakeRange = (choices: readonly number[], times: number) => ({
  minStake: String(Math.min(...choices) * times),
  maxStake: String(Math.max(...choices) * times),
  stakeCurrency: 'BDT',
})

const FACTS: Readonly<Partial<Record<GameKind, object>>> = {
  slot: {
    rtp: (SLOT_RETURN * 100).toFixed(1),
    volatility: classifyVolatility(SLOT_DEVIATION),
    ...stakeRange(SLOT_LINE_STAKES, SLOT_LINE_COUNT),
    features: ['JACKPOT'],
  },
  // The volatility depends on the fish that the player shoots at.
  fish: {
    rtp: String(FISH_RETURN_PERCENT),
    ...stakeRange(FISH_STAKES, 1),
    features: ['JACKPOT'],
  },
}

/** Returns the facts of the game that runs for every game of a category, as fields of the platform's replies. */
export const getGameFacts = (category: string): object => FACTS[getGameKind(category)] ?? {}

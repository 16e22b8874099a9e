import type { RandomSource } from './random-source'

/** Rules of punto banco from eight decks, with the usual rules for a third card. */

const DECKS = 8
const RANKS = 13
const SUITS = 4

export const BACCARAT_BETS = ['player', 'banker', 'tie'] as const
export type BaccaratBet = (typeof BACCARAT_BETS)[number]

export interface PlayingCard {
  /** Rank of the card, from 1 (ace) to 13 (king). */
  rank: number
  suit: number
}

export interface BaccaratHand {
  player: PlayingCard[]
  banker: PlayingCard[]
  winner: BaccaratBet
}

export const countBaccaratPoints = (cards: readonly PlayingCard[]): number =>
  cards.reduce((sum, { rank }) => sum + (rank < 10 ? rank : 0), 0) % 10

/** True when the banker draws a third card at this total, after the player's third card. */
function bankerDraws(total: number, third: PlayingCard | undefined): boolean {
  if (third === undefined) return total <= 5
  const value = third.rank < 10 ? third.rank : 0
  if (total <= 2) return true
  if (total === 3) return value !== 8
  if (total === 4) return value >= 2 && value <= 7
  if (total === 5) return value >= 4 && value <= 7
  return total === 6 && (value === 6 || value === 7)
}

/** Plays one hand of baccarat. @param next takes a card from the shoe */
function play(next: () => PlayingCard): BaccaratHand {
  const player = [next(), next()]
  const banker = [next(), next()]
  const isNatural = countBaccaratPoints(player) >= 8 || countBaccaratPoints(banker) >= 8
  if (!isNatural && countBaccaratPoints(player) <= 5) player.push(next())
  if (!isNatural && bankerDraws(countBaccaratPoints(banker), player[2])) banker.push(next())
  const difference = countBaccaratPoints(player) - countBaccaratPoints(banker)
  return { player, banker, winner: difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie' }
}

/** Deals one hand of baccarat from a fresh shoe. */
export function dealBaccaratHand(chance: RandomSource): BaccaratHand {
  const gone = new Set<number>()
  return play(() => {
    let place = chance.below(DECKS * RANKS * SUITS)
    while (gone.has(place)) place = chance.below(DECKS * RANKS * SUITS)
    gone.add(place)
    return { rank: (place % RANKS) + 1, suit: Math.floor(place / RANKS) % SUITS }
  })
}

/**
 * Returns the payout of a baccarat bet: minor units, stake included. Player bets pay even money, banker bets
 * five per cent less, and ties eight to one. After a tie, bets on player and banker are returned.
 */
export function getBaccaratPayout(
  stake: number,
  bet: BaccaratBet,
  { winner }: Pick<BaccaratHand, 'winner'>,
): number {
  if (winner === 'tie') return bet === 'tie' ? stake * 9 : stake
  if (bet !== winner) return 0
  return bet === 'banker' ? stake + Math.floor((stake * 95) / 100) : stake * 2
}

/**
 * Duration of one baccarat round, ms: first betting, then the cards. Rounds follow each other without a
 * pause.
 */
export const BACCARAT_ROUND_MS = 24_000
const TABLE_BETTING_MS = 15_000

export const getBaccaratRound = (now: number) => {
  const numero = Math.floor(now / BACCARAT_ROUND_MS)
  const startsAt = numero * BACCARAT_ROUND_MS
  return { numero, startsAt, closesAt: startsAt + TABLE_BETTING_MS, endsAt: startsAt + BACCARAT_ROUND_MS }
}

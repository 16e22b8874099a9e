import type { Texts } from '../texts'

/** What a member has to do for a reward. */
export interface MissionRule {
  /** Rounds and stakes in minor units that were decided, or deposits in minor units that were credited. */
  of: 'rounds' | 'stakes' | 'deposits'
  needed: number
  /** Kinds of games (game-rules/game-kind.ts) that count; absent: all. */
  kinds?: readonly string[]
  /** Rounds with smaller stakes do not count, minor units. */
  least?: number
}

export interface Mission extends MissionRule {
  /** What counts in words, and what does not. */
  counts: Texts
  excluded: Texts
}

/** What has to be done with a reward until it is the member's. Amounts are minor units. */
export interface RewardTerms {
  /** How often it has to be played. */
  times: number
  /** Kinds of games that count, in words and as in `Mission`. */
  counts: Texts
  kinds: readonly string[]
  /** Other kinds that count with a part of the stake, in per cent. */
  shares?: Readonly<Record<string, number>>
  excluded: Texts
  maxStake: number
  cap?: number
  days: number
  /** HTML. */
  content: Texts
}

/** A reward as the database keeps it. */
export interface RewardOffer {
  art: string
  title: Texts
  summary: Texts
  /** Minor units. */
  amount: number
  /** How long it can be claimed; negative: it ended so many days before the member got it; absent: no end. */
  openDays?: number
  mission?: Mission
  /** The reward that has to be claimed first, and how that is said. */
  opensWith?: { id: string; unlock: Texts }
  /** Only for members who have joined this promotion, since then. */
  promotion?: string
  /** Somebody has to look at it first. */
  isReviewed?: true
  terms?: RewardTerms
}

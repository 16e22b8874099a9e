/** The platform's codes for game categories, facts of games, announcement types, lottery modes and clients. */

export const GAME_CATEGORIES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const
export type GameCategory = (typeof GAME_CATEGORIES)[number]

export const GAME_VOLATILITIES = ['low', 'medium', 'high'] as const
export type GameVolatility = (typeof GAME_VOLATILITIES)[number]

/** Features of a game that players can read about before they open it. */
export const GAME_FEATURES = ['FREE_SPINS', 'BONUS_GAME', 'JACKPOT', 'MULTIPLIER', 'BUY_FEATURE'] as const
export type GameFeature = (typeof GAME_FEATURES)[number]

/** Announcement types of the content system: Agent, Player, Banner, Pop-up, Promotion. */
export const ANNOUNCEMENT_TYPES = {
  agent: 'A',
  player: 'PL',
  banner: 'B',
  popup: 'PU',
  promotion: 'PR',
} as const

export const LOTTERY_PLAY_TYPES = { traditional: 'Tradition', entertainment: 'Entertainment' } as const
export const CLIENT_TYPES = { web: 1, mobile: 3 } as const

/**
 * Vendors that come first in the strip of providers on the home page, and vendors that never appear there.
 */
export const FIRST_PROVIDERS = ['EG3', 'PG', 'FC', 'JL'] as const
export const HIDDEN_PROVIDERS = ['TCG_SEA'] as const

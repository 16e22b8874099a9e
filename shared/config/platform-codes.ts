/** The platform's codes for game categories, announcement types, lottery modes and clients. */

export const GAME_CATEGORIES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const
export type GameCategory = (typeof GAME_CATEGORIES)[number]

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

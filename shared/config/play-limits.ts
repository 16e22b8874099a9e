/** Constants of pages with games or draws, in a separate module so that the home page does not load them. */

/** Delays before a game's iframe appears, and between its load event and the end of its loading sign, ms. */
export const IFRAME_DELAY_MS = 150
export const SPORTS_LOADED_DELAY_MS = 100
/** Delay before a game's iframe is reloaded after a language change. */
export const LANGUAGE_REFRESH_MS = 250
/** Delay after which the cover of an opening game explains the wait, ms. */
export const OPENING_EXPLAINED_MS = 4000
/** Minimum interval between refreshes of wallet and session result while a game is played. */
export const PLAY_REFRESH_MS = 3000
/** Number of past draws in a lottery's history. */
export const DRAW_HISTORY_MAX = 30
/** Time before a draw from which its countdown shows a warning. */
export const DRAW_SOON_MS = 60_000
/** Time that the platform needs after a draw to publish its result. */
export const AFTER_DRAW_MS = 2000

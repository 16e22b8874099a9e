/**
 * Constants for pages with games or lottery draws, in a separate module so that the home page does not load
 * them.
 */

/**
 * Delay before a game's iframe appears, and delay between the iframe's load event and the end of its loading
 * indicator, ms.
 */
export const IFRAME_DELAY_MS = 150
export const IFRAME_LOADED_DELAY_MS = 100
/** Delay before a game's iframe is reloaded after a language change. */
export const GAME_LANGUAGE_RELOAD_MS = 250
/** Time after which the loading screen of a game explains the wait, ms. */
export const GAME_WAIT_EXPLAINED_MS = 4000
/** Minimum interval between refreshes of the wallet and the session's result while a game is open, ms. */
export const PLAY_REFRESH_MS = 3000
/** Number of past draws in a lottery's history. */
export const DRAW_HISTORY_MAX = 30
/** Time before a draw from which its countdown shows a warning. */
export const DRAW_WARNING_MS = 60_000
/** Time that the platform needs after a draw to publish its result. */
export const DRAW_RESULT_DELAY_MS = 2000

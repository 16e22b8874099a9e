/**
 * Constants of pages with games or draws, in a module of their own so that the home page does not load them.
 */

/** The iframe appears after this delay, and its loading sign disappears this long after it has loaded. */
export const IFRAME_DELAY_MS = 150
export const SPORTS_LOADED_DELAY_MS = 100
/** Delay before an iframe is reloaded after a language change. */
export const LANGUAGE_REFRESH_MS = 250
/** The cover of a game that opens explains after this long why it takes long. */
export const OPENING_EXPLAINED_MS = 4000
/** Minimum interval between refreshes of wallet and session result while a game is played. */
export const PLAY_REFRESH_MS = 3000
/** Number of past draws in a lottery's history. */
export const DRAW_HISTORY_MAX = 30
/** A countdown to a draw shows a warning below this. */
export const DRAW_SOON_MS = 60_000
/** The platform needs this long after a draw to publish its result. */
export const AFTER_DRAW_MS = 2000

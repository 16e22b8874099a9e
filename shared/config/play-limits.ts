/** Constants of pages with games or draws, kept apart so that the home page does not load them. */

/** The sports frame shows after this long, and its loading sign hides this long after it has loaded. */
export const SPORTS_FRAME_DELAY_MS = 150
export const SPORTS_LOADED_DELAY_MS = 100
/** A frame in the player's language is loaded again this long after the language changed. */
export const LANGUAGE_REFRESH_MS = 250
/** A launch that has not answered by then fails, and the player may try again. */
export const FRAME_PATIENCE_MS = 20_000
/** While a game is played, the wallet and the session's result are fetched at most this often. */
export const PLAY_REFRESH_MS = 3000
/** Past draws of a lottery's history. */
export const DRAW_HISTORY_SHOWN = 30
/** A countdown to a draw warns below this. */
export const DRAW_SOON_MS = 60_000

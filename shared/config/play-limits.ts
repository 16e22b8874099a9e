/** Constants of pages with a game or a draw in them; home does without (see vite.config, clientChunks). */

/** Sports frame (spec §9): shown after this long, its loading sign hidden this long after it has loaded. */
export const SPORTS_FRAME_DELAY_MS = 150
export const SPORTS_LOADED_DELAY_MS = 100
/** A frame that speaks its player's language is loaded anew this long after the language changed (spec §4). */
export const LANGUAGE_REFRESH_MS = 250
/** A vendor that has not answered by then is given up, and the player may try again. */
export const FRAME_PATIENCE_MS = 20_000
/** The wallet and the result of the session are asked for at most this often while a game is played. */
export const PLAY_REFRESH_MS = 3000
/** Past draws of a lottery's history. */
export const DRAW_HISTORY_SHOWN = 30
/** A draw's countdown warns below this. */
export const DRAW_SOON_MS = 60_000

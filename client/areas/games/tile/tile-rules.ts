/** Number of game tiles at the top of a grid that are visible at first. Their images load with priority. */
export const PRIORITY_TILES = 3

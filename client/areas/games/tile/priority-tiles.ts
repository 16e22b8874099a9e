/**
 * Number of game tiles at the start of a grid whose images load with high priority, because they are visible
 * without scrolling.
 */
export const PRIORITY_TILE_COUNT = 3

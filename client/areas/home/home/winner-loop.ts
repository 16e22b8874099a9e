import { WINNER_BOARD_STATIC_MAX } from '../../../../shared/config/limits'

/**
 * Number of visible rows of the winner board; the last one fades out. Must match the height in
 * `WinnerBoard.module.css`.
 */
const VISIBLE_ROWS = 5

/** True when a winner board of `count` entries scrolls. */
export const isWinnerListScrolling = (count: number): boolean => count > WINNER_BOARD_STATIC_MAX

/**
 * Returns the winner board's entries to render: all of a static board; otherwise the visible ones, the next
 * one and one spare. Each has its index in `entries` as a stable key.
 */
export function selectWinnerRows<T>(entries: readonly T[], offset: number): { index: number; entry: T }[] {
  const count = isWinnerListScrolling(entries.length) ? VISIBLE_ROWS + 2 : entries.length
  return Array.from({ length: count }, (_, row) => (offset + row) % entries.length).flatMap((index) => {
    const entry = entries[index]
    return entry === undefined ? [] : [{ index, entry }]
  })
}

import { WINNER_BOARD_STATIC_MAX } from '../../../../shared/config/product-limits'

/**
 * Number of visible rows of the winner board, of which the last one fades out. The height in
 * `WinnerBoard.module.css` depends on it.
 */
const VISIBLE_ROWS = 5

/** True when a winner board with `count` entries scrolls automatically. */
export const isWinnerListScrolling = (count: number): boolean => count > WINNER_BOARD_STATIC_MAX

/**
 * Returns the entries of the winner board to render. A scrolling board renders only the visible entries, the
 * next entry and a spare one. `index` is the entry's position in `entries` and a stable React key.
 */
export function selectWinnerRows<T>(entries: readonly T[], offset: number): { index: number; entry: T }[] {
  const count = isWinnerListScrolling(entries.length) ? VISIBLE_ROWS + 2 : entries.length
  return Array.from({ length: count }, (_, row) => (offset + row) % entries.length).flatMap((index) => {
    const entry = entries[index]
    return entry === undefined ? [] : [{ index, entry }]
  })
}

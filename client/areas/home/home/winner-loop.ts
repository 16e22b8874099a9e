import { WINNER_BOARD_STATIC_MAX } from '../../../../shared/config/limits'

/** Rows that can be seen at once; the last one fades (DESIGN §4.11). */
export const VISIBLE_ROWS = 5

/** Whether a board of `count` entries moves (spec §9: loops only above six). */
export const loops = (count: number): boolean => count > WINNER_BOARD_STATIC_MAX

/**
 * The entries that need to be in the page: all of a still board, else those in view, the one that comes next, and
 * one to spare; the other ninety are data until their turn.
 * @returns entries with their place in `entries` as a stable key.
 */
export function rowsInPage<T>(entries: readonly T[], offset: number): { index: number; entry: T }[] {
  const count = loops(entries.length) ? VISIBLE_ROWS + 2 : entries.length
  return Array.from({ length: count }, (_, row) => (offset + row) % entries.length).flatMap((index) => {
    const entry = entries[index]
    return entry === undefined ? [] : [{ index, entry }]
  })
}

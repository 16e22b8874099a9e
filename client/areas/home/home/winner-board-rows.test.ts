import { describe, expect, it } from 'vitest'
import { isWinnerListScrolling, selectWinnerRows } from './winner-board-rows'

const entries = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`)

describe('winner board', () => {
  it.each([
    [0, false],
    [1, false],
    [6, false],
    [7, true],
    [100, true],
  ])('reports whether a board of %i entries scrolls: %s', (count, expected) => {
    expect(isWinnerListScrolling(count)).toBe(expected)
  })

  it('shows every entry of a short board', () => {
    expect(selectWinnerRows(entries(6), 0).map((row) => row.entry)).toEqual(entries(6))
    expect(selectWinnerRows([], 0)).toEqual([])
  })

  it('renders only a few entries of a long board and wraps around to the first', () => {
    expect(selectWinnerRows(entries(100), 0)).toHaveLength(7)
    expect(selectWinnerRows(entries(8), 6).map((row) => row.index)).toEqual([6, 7, 0, 1, 2, 3, 4])
  })

  it('never shows an entry twice at the same time', () => {
    for (let offset = 0; offset < 7; offset++) {
      const shown = selectWinnerRows(entries(7), offset).map((row) => row.index)
      expect(new Set(shown).size).toBe(shown.length)
    }
  })
})

import { describe, expect, it } from 'vitest'
import type { BetRow, BetRows } from '../../../../shared/areas/records/betting-record'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { loadNewestBetRows, mergeNewestBetRows } from './newest-rows'

const row = (placedAt: number, more: Partial<BetRow> = {}): BetRow => ({
  id: `B${placedAt}`,
  game: 'Royal Bengal',
  iconUrl: null,
  tint: null,
  stake: '10',
  state: 'lost',
  result: '-10',
  placedAt,
  ...more,
})
const rows = (...at: number[]) => at.map((placedAt) => row(placedAt))
/** Simulates the platform's list of bets: pages of two rows, newest first. */
const platform =
  (all: readonly BetRow[]) =>
  async (after: string | null): Promise<DeferredResult<BetRows>> => {
    const from = Number(after ?? 0)
    const next = from + 2 < all.length ? String(from + 2) : null
    const list = all.slice(from, from + 2)
    return { ok: true, value: { list, after, next, currency: 'BDT', day: '2026-11-21' } }
  }
const refreshed = async (shown: readonly BetRow[], now: readonly BetRow[]) => {
  const newest = await loadNewestBetRows(shown, platform(now))
  return newest === null || newest === 'far' ? newest : mergeNewestBetRows(shown, newest)
}

describe('refreshing the list of bets', () => {
  it('puts the new rows of several pages before the visible rows', async () => {
    expect(await refreshed(rows(5, 4, 3, 2), rows(9, 8, 7, 6, 5, 4, 3, 2, 1))).toEqual(
      rows(9, 8, 7, 6, 5, 4, 3, 2),
    )
  })

  it('replaces visible rows by their current versions', async () => {
    const won = row(5, { state: 'won', result: '90' })
    expect(await refreshed(rows(5, 4, 3), [won, ...rows(4, 3, 2, 1)])).toEqual([won, ...rows(4, 3)])
  })

  it('removes visible rows that no longer match the filters', async () => {
    expect(await refreshed(rows(5, 4, 3, 2), rows(4, 2, 1))).toEqual(rows(4, 2))
    expect(await refreshed(rows(5, 4), [])).toEqual([])
  })

  it('adds the first rows to an empty list', async () => {
    expect(await refreshed([], rows(2, 1))).toEqual(rows(2, 1))
  })

  it('retains rows with equal timestamps, without duplicates', async () => {
    const twin = row(4, { id: 'twin' })
    expect(await refreshed([row(4), twin, row(3)], [row(5), row(4), twin, ...rows(3, 2)])).toEqual([
      row(5),
      row(4),
      twin,
      row(3),
    ])
  })

  it('returns no rows when the new ones are too many or cannot be loaded', async () => {
    expect(await refreshed(rows(1), rows(...Array.from({ length: 30 }, (_, index) => 31 - index)))).toBe(
      'far',
    )
    expect(await loadNewestBetRows(rows(1), async () => ({ ok: false, code: 'unreachable' }))).toBeNull()
  })
})

/** How play makes a level, and its lack loses one. Amounts in minor units. */

export interface Rank {
  level: string
  /** Play that leads there. */
  played: number
}

export interface Quarter {
  played: number
  isOver: boolean
}

/** @param ranks the lowest first, which takes no play */
export const rankAt = (ranks: readonly Rank[], points: number): number =>
  Math.max(
    0,
    ranks.findLastIndex(({ played }) => played <= points),
  )

/**
 * What counts for the level now: all that was played, but after a quarter with less play than the level needs, no more than
 * leads to the level below.
 * @param base of before the first quarter
 * @param keeps play in a quarter that keeps each level; without one it is not lost
 */
export function pointsAfter(
  ranks: readonly Rank[],
  base: number,
  quarters: readonly Quarter[],
  keeps: Readonly<Record<string, number>>,
): number {
  return quarters.reduce((points, { played, isOver }) => {
    const sum = points + played
    const rank = rankAt(ranks, sum)
    const isLost = isOver && played < (keeps[ranks[rank]?.level ?? ''] ?? 0)
    return isLost ? (ranks[rank - 1]?.played ?? 0) : sum
  }, base)
}

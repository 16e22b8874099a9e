/** Which kinds of games count towards a bonus: these whole, or each with its share of a stake in per cent; null: all whole. */
export type Counting = readonly string[] | Readonly<Record<string, number>> | null

/** How much of a stake on this kind of game counts, in per cent; 0: nothing. */
export function shareOf(counting: Counting, kind: string | undefined): number {
  if (counting === null) return 100
  if (kind === undefined) return 0
  if (Array.isArray(counting)) return counting.includes(kind) ? 100 : 0
  return (counting as Readonly<Record<string, number>>)[kind] ?? 0
}

/** How much of a stake counts, minor units: whole ones, so that what the rounds have counted adds up. */
export const countedPart = (stake: number, share: number): number => Math.floor((stake * share) / 100)

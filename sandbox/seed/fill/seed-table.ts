export type Row = Record<string, string | number | null>

/** A table with the rows that it starts with. */
export type SeedTable = readonly [table: string, rows: readonly Row[]]

/** Day of the newest publication. Fixed, so that every seeding is the same. */
export const published = Date.UTC(2026, 10, 1)
export const DAY_MS = 86_400_000

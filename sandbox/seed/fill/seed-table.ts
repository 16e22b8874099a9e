import { SEED_LANGUAGES, type SeedTexts } from '../seed-texts'

export type SeedRow = Record<string, string | number | null>

/** A database table with its initial rows. */
export type SeedTable = readonly [table: string, rows: readonly SeedRow[]]

/**
 * Reference time of the seed: the ages of seeded data are counted back from this time. Fixed, so that every
 * seeding has the same result.
 */
export const SEED_REFERENCE_TIME = Date.UTC(2026, 10, 1)
export const DAY_MS = 86_400_000

/**
 * Returns the rows of one owner in the table `texts`, one row for each language. An owner is the key of a
 * text, such as 'country:BD'.
 */
export const createTextRows = (
  owner: string,
  title: SeedTexts,
  subtitle?: SeedTexts,
  content?: SeedTexts,
): SeedRow[] =>
  SEED_LANGUAGES.map((language) => ({
    owner,
    language,
    title: title[language],
    subtitle: subtitle?.[language] ?? null,
    content: content?.[language] ?? null,
  }))

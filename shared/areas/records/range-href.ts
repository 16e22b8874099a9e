import { href } from '../../paths'
import type { DayRange } from '../../records/day-range'

/** Record pages that show a range of days. */
export type DayRangePage =
  | 'betting-record'
  | 'transactions'
  | 'agent-overview'
  | 'agent-downline'
  | 'agent-member'
  | 'agent-links'

/**
 * Query parameters of a records page other than its days, such as a state. Parameters that are null,
 * undefined or empty are omitted.
 */
export type QueryFilters = Readonly<Record<string, string | null | undefined>>

/** Returns the URL query parameters of a range of days. */
export function dayRangeQuery({ name, first, last, fault }: DayRange<string>): QueryFilters {
  if (fault !== null) return { range: '7-days' }
  return name === 'own' ? { range: name, from: first, to: last } : { range: name }
}

/**
 * URL of a records page with these filters. All filter names must be in the page's row in `shared/paths.ts`.
 */
export const dayRangePageHref = (page: DayRangePage, filters: QueryFilters): string =>
  href(
    page,
    Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value || null])) as Parameters<
      typeof href<DayRangePage>
    >[1],
  )

import { href } from '../../paths'
import type { DayRange } from '../../records/range-names'

/** Pages that show a range of days. */
export type RangePage =
  | 'betting-record'
  | 'transactions'
  | 'agent-overview'
  | 'agent-downline'
  | 'agent-member'
  | 'agent-links'

/**
 * Query parameters other than the range, such as a state; null, undefined or an empty text leaves one out.
 */
export type Filters = Readonly<Record<string, string | null | undefined>>

/** Returns the query parameters of the range shown. */
export function rangeQuery({ name, first, last, fault }: DayRange<string>): Filters {
  if (fault !== null) return { range: '7-days' }
  return name === 'own' ? { range: name, from: first, to: last } : { range: name }
}

/**
 * URL of the page with these filters. A filter missing from the page's row in `shared/paths.ts` is a mistake.
 */
export const recordsHref = (page: RangePage, filters: Filters): string =>
  href(
    page,
    Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value || null])) as Parameters<
      typeof href<RangePage>
    >[1],
  )

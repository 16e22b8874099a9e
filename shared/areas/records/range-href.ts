import { href } from '../../paths'
import type { DayRange } from '../../records/range-names'

/** Pages that show a time. */
export type RangePage =
  | 'betting-record'
  | 'transactions'
  | 'agent-overview'
  | 'agent-downline'
  | 'agent-member'
  | 'agent-links'

/** Query parameters of such a page besides its time, such as a state; null, undefined or nothing leaves one out. */
export type Filters = Readonly<Record<string, string | null | undefined>>

/** What an address says of the time that is shown. */
export function rangeQuery({ name, first, last, fault }: DayRange<string>): Filters {
  if (fault !== null) return { range: '7-days' }
  return name === 'own' ? { range: name, from: first, to: last } : { range: name }
}

/** The page with these filters. A filter that the page's row in `shared/paths.ts` does not name is a mistake. */
export const recordsHref = (page: RangePage, filters: Filters): string =>
  href(
    page,
    Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value || null])) as Parameters<
      typeof href<RangePage>
    >[1],
  )

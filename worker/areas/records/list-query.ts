import { CURSOR_PATTERN } from '../../../shared/contract/records'
import { type Deferred, defer } from '../../../shared/page-data/deferred'
import { PAGE_SIZE } from '../../../shared/records/record-names'
import type { PageContext } from '../../context'
import { settleOrStream } from '../../loading/settle'
import type { PageCursor } from '../../platform/calls/records'
import { parseRecordRange, type RecordRange } from './record-range'

/**
 * Accepts any text. The function that reads a query parameter validates it, so that a page and its CSV file
 * drop the same values.
 */
export const ANY_TEXT = /^/

/** Query parameters of a record's list with a date range, which only the page's member loader reads. */
export const LIST_QUERY = { range: ANY_TEXT, from: ANY_TEXT, to: ANY_TEXT, after: ANY_TEXT } as const

/** Returns the position in a list of records that a URL requests. */
export function parsePageCursor(query: URLSearchParams): PageCursor & { after?: string } {
  const after = query.get('after')
  return after === null || !CURSOR_PATTERN.test(after) ? { size: PAGE_SIZE } : { after, size: PAGE_SIZE }
}

/**
 * Returns a page of records as the record's page shows it.
 * @param today the player's day, such as 2026-11-21
 */
export const toRowsPage = <Row>(
  list: readonly Row[],
  { after }: ReturnType<typeof parsePageCursor>,
  { next }: { next?: string | null | undefined },
  today: string,
) => ({ list, after: after ?? null, next: next ?? null, day: today })

/** Returns the date range that a URL requests, in the visitor's time zone. */
export const parseRequestedRange = ({ url, timeZone }: Pick<PageContext, 'url' | 'timeZone'>): RecordRange =>
  parseRecordRange(url.searchParams, Date.now(), timeZone)

/**
 * Loads the fields of a record's page separately: all of them, or only the requested one. Each field is
 * wrapped in an object, because an async function that returns deferred data would wait for it.
 * @template Name of the fields in the page's data
 */
export const loadForRequestedRange =
  <Name extends string>({
    requestedField: part,
    platform,
  }: Pick<PageContext, 'requestedField' | 'platform'>) =>
  async <T>(name: Name, load: () => Promise<T>): Promise<{ part: Deferred<T> }> =>
    part === undefined || part === name
      ? settleOrStream(load(), name, platform)
      : { part: defer<T>({ ok: false, code: 'not-asked' }) }

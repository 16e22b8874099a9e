import { CURSOR_PATTERN } from '../../../shared/contract/record-schemas'
import { type Deferred, defer } from '../../../shared/page-data/deferred'
import { RECORDS_PAGE_SIZE } from '../../../shared/records/record-names'
import { settleOrStream } from '../../loading/settle'
import type { PageContext } from '../../page-context'
import type { PageCursor } from '../../platform/calls/record-calls'
import { parseRecordRange, type RecordRange } from './record-range'

/**
 * Pattern of a query parameter that may have any value. The function that parses the parameter validates the
 * value, so that a page and its CSV file ignore the same invalid values.
 */
export const ANY_TEXT_PATTERN = /^/

/** Query parameters of a list of records with a date range. Only the page's member loader reads them. */
export const RECORD_QUERY_PATTERNS = {
  range: ANY_TEXT_PATTERN,
  from: ANY_TEXT_PATTERN,
  to: ANY_TEXT_PATTERN,
  after: ANY_TEXT_PATTERN,
} as const

/** Returns the cursor and size of the requested page in a list of records. */
export function parsePageCursor(query: URLSearchParams): PageCursor & { after?: string } {
  const after = query.get('after')
  return after === null || !CURSOR_PATTERN.test(after)
    ? { size: RECORDS_PAGE_SIZE }
    : { after, size: RECORDS_PAGE_SIZE }
}

/**
 * Returns one page of a list of records in the form that the browser needs.
 * @param today the current day in the player's time zone, such as 2026-11-21
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
 * Returns a function that loads one field of a page of records. If the request is only for another field, the
 * function does not load this one.
 *
 * The field is wrapped in an object, because an async function that returns deferred data would wait for it.
 * @template Name names of the page's fields
 */
export const createFieldLoader =
  <Name extends string>({
    requestedField: part,
    platform,
  }: Pick<PageContext, 'requestedField' | 'platform'>) =>
  async <T>(name: Name, load: () => Promise<T>): Promise<{ part: Deferred<T> }> =>
    part === undefined || part === name
      ? settleOrStream(load(), name, platform)
      : { part: defer<T>({ ok: false, code: 'not-asked' }) }

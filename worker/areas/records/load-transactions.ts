import {
  type MovementRows,
  movementKindsQuery,
  type TransactionsQuery,
  type TransactionTotals,
} from '../../../shared/areas/records/transactions'
import { subtractAmount } from '../../../shared/money/amount'
import { MOVEMENT_KINDS, type MovementKind } from '../../../shared/records/record-names'
import type { PageContext } from '../../page-context'
import {
  fetchTransactionSummary,
  fetchTransactions,
  type TimeRangeMs,
  type TransactionFilterQuery,
} from '../../platform/calls/record-calls'
import { ANY_TEXT_PATTERN, parsePageCursor, parseRequestedRange, toRowsPage } from './list-query'

/**
 * Query parameter that filters transactions by kind. Several kinds are separated by commas, or the parameter
 * is repeated.
 */
export const TRANSACTION_QUERY_PATTERNS = { kinds: ANY_TEXT_PATTERN } as const

/**
 * The transactions that a URL requests: the filters in the form that the page displays, and in the form that
 * the platform receives.
 */
export interface TransactionsRequest {
  asked: TransactionsQuery
  query: TimeRangeMs & TransactionFilterQuery
}

/** Returns the valid transaction kinds in a URL, each once. An empty list means all kinds. */
function kindsIn(query: URLSearchParams): MovementKind[] {
  const named = new Set(query.getAll('kinds').flatMap((value) => value.split(',')))
  const kinds = MOVEMENT_KINDS.filter((kind) => named.has(kind))
  return kinds.length === MOVEMENT_KINDS.length ? [] : kinds
}

export function parseTransactionsRequest(
  context: Pick<PageContext, 'url' | 'timeZone'>,
): TransactionsRequest {
  const { shown, range } = parseRequestedRange(context)
  const kinds = kindsIn(context.url.searchParams)
  const named = movementKindsQuery(kinds)
  return {
    asked: { range: shown, kinds },
    query: { ...range, ...(named !== undefined && { kinds: named }) },
  }
}

/**
 * Loads one page of the list of the member's transactions.
 * @throws PlatformError
 */
export async function loadTransactionRows(
  { platform, url }: PageContext,
  token: string,
  { asked, query }: TransactionsRequest,
): Promise<MovementRows> {
  const place = parsePageCursor(url.searchParams)
  const found = await fetchTransactions(platform, token, { ...query, ...place })
  return { ...toRowsPage(found.list, place, found, asked.range.today), currency: found.currency ?? null }
}

/**
 * Loads the sums of the requested transactions.
 * @throws PlatformError
 */
export async function loadTransactionTotals(
  { platform }: PageContext,
  token: string,
  { asked, query }: TransactionsRequest,
): Promise<TransactionTotals> {
  const sums = await fetchTransactionSummary(platform, token, query)
  return {
    in: sums.in,
    out: subtractAmount('0', sums.out),
    change: subtractAmount(sums.in, sums.out),
    currency: sums.currency ?? null,
    day: asked.range.today,
  }
}

import type {
  OpenPayments,
  PaymentRecordsFilter,
  PaymentRecordsQuery,
  PaymentRow,
  PaymentRows,
} from '../../../shared/areas/records/payment-records'
import type { Payment } from '../../../shared/contract/payment-schemas'
import { isFinalPayment } from '../../../shared/payments/payment-states'
import { displayedPaymentState, exactPaymentAmount } from '../../../shared/payments/payment-view'
import { PAYMENT_RECORD_STATES, RECORDS_PAGE_SIZE_MAX } from '../../../shared/records/record-names'
import type { PageContext } from '../../page-context'
import {
  fetchPaymentRecords,
  type PaymentFilterQuery,
  type TimeRangeMs,
} from '../../platform/calls/record-calls'
import { ANY_TEXT_PATTERN, parsePageCursor, toRowsPage } from './list-query'
import { longestRecordRange } from './record-range'

/** Query parameters that filter payments. */
export const PAYMENT_QUERY_PATTERNS = { direction: ANY_TEXT_PATTERN, state: ANY_TEXT_PATTERN } as const

const DIRECTIONS = ['deposit', 'withdrawal'] as const

/**
 * The payments that a URL requests: the filters in the form that the page displays, and in the form that the
 * platform receives.
 */
export interface PaymentsRequest {
  asked: PaymentRecordsQuery
  query: TimeRangeMs & PaymentFilterQuery
  /**
   * Time of the request, ms since the epoch. All fields of the page use it to decide which payments are still
   * open.
   */
  now: number
}

function filterIn(query: URLSearchParams): PaymentRecordsFilter {
  return {
    direction: DIRECTIONS.find((value) => value === query.get('direction')) ?? null,
    state: PAYMENT_RECORD_STATES.find((value) => value === query.get('state')) ?? null,
  }
}

export function parsePaymentsRequest({
  url,
  timeZone,
}: Pick<PageContext, 'url' | 'timeZone'>): PaymentsRequest {
  const now = Date.now()
  const { today, range } = longestRecordRange(now, timeZone)
  const filter = filterIn(url.searchParams)
  const { direction, state } = filter
  return {
    asked: { ...filter, today, timeZone },
    query: { ...range, ...(direction !== null && { direction }), ...(state !== null && { state }) },
    now,
  }
}

function rowOf(payment: Payment, now: number): PaymentRow {
  const { id, direction, currency, method, lang, createdAt, reason, amount, payAmount, paidAmount } = payment
  return {
    ...{ id, direction, currency, method, lang, createdAt, reason },
    state: displayedPaymentState(payment, now),
    amount: exactPaymentAmount(payment),
    ...(paidAmount !== undefined && { asked: payAmount ?? amount }),
  }
}

/**
 * Loads open payments. The page shows them above the list of payments, but only on its first page and without
 * a filter for states.
 * @throws PlatformError
 */
export async function loadOpenPayments(
  { platform, url }: PageContext,
  token: string,
  { asked, query, now }: PaymentsRequest,
): Promise<OpenPayments> {
  const day = asked.today
  if (query.state !== undefined || parsePageCursor(url.searchParams).after !== undefined)
    return { list: [], hasMore: false, day }
  const open = { ...query, state: 'open', size: RECORDS_PAGE_SIZE_MAX } as const
  const { list, next } = await fetchPaymentRecords(platform, token, open)
  const rows = list.map((payment) => rowOf(payment, now))
  return { list: rows.filter((row) => !isFinalPayment(row)), hasMore: (next ?? null) !== null, day }
}

/**
 * Loads one page of the list of the member's payments.
 * @throws PlatformError
 */
export async function loadPaymentRows(
  { platform, url }: PageContext,
  token: string,
  { asked, query, now }: PaymentsRequest,
): Promise<PaymentRows> {
  const place = parsePageCursor(url.searchParams)
  const found = await fetchPaymentRecords(platform, token, { ...query, ...place })
  const rows = found.list.map((payment) => rowOf(payment, now))
  const shown = query.state === undefined ? rows.filter(isFinalPayment) : rows
  return { ...toRowsPage(shown, place, found, asked.today), count: rows.length }
}

import type { Payment } from '../../contract/payments'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { PaymentRecordState } from '../../records/record-names'
import type { RowsPage } from './rows-page'

interface SharedPageData {
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}

/** Payments of the last six months. Each part arrives, fails and is asked for again by itself. */
export interface PaymentsList extends SharedPageData {
  kind: 'list'
  asked: Deferred<PaymentRecordsQuery>
  /** Those that are open; none where the address asks for a state, or for older rows. */
  open: Deferred<OpenPayments>
  rows: Deferred<PaymentRows>
}

export type PaymentRecordsData = PaymentsList | (SharedPageData & { kind: 'refused' })

/** Null: all. */
export interface PaymentsFilter {
  direction: Payment['direction'] | null
  state: PaymentRecordState | null
}

/** What the address asks for. */
export interface PaymentRecordsQuery extends PaymentsFilter {
  /** The player's day that is running, such as 2026-11-21. */
  today: string
  /** IANA name of the zone of the times. */
  timeZone: string
}

/** One payment as a row. */
export type PaymentRow = Pick<
  Payment,
  'id' | 'direction' | 'state' | 'currency' | 'method' | 'lang' | 'createdAt' | 'reason'
> & {
  /** Exact: what was really paid in, else what has to be paid, or is paid out. */
  amount: string
  /** What was asked for, where another amount was paid in. */
  asked?: string
}

export interface OpenPayments {
  /** Newest first. */
  list: readonly PaymentRow[]
  /** The platform has more than these: only the list of open payments has all. */
  hasMore: boolean
  /** The player's day when they were loaded, such as 2026-11-21. */
  day: string
}

export interface PaymentRows extends RowsPage<PaymentRow> {
  /** Without open ones, unless the address asks for a state. */
  list: readonly PaymentRow[]
  /** Number of payments on this page of the platform's list, open ones too. */
  count: number
}

/** The list with these filters, from a cursor on. */
export const paymentsHref = (
  { direction, state }: PaymentsFilter = { direction: null, state: null },
  after: string | null = null,
): string => href('payment-records', { direction, state, after })

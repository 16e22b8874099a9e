import type { Payment } from '../../contract/payment-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { PaymentRecordState } from '../../records/record-names'
import type { CursorPage } from './cursor-page'

interface SharedPageData {
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** Payments of the last six months. Each deferred value arrives, fails and is reloaded independently. */
export interface PaymentListData extends SharedPageData {
  kind: 'list'
  asked: Deferred<PaymentRecordsQuery>
  /** Open payments; empty where the URL selects a state or an older page. */
  open: Deferred<OpenPayments>
  rows: Deferred<PaymentRows>
}

export type PaymentRecordsData = PaymentListData | (SharedPageData & { kind: 'refused' })

/** Filter of the payment records; null means all. */
export interface PaymentRecordsFilter {
  direction: Payment['direction'] | null
  state: PaymentRecordState | null
}

/** Filters and page in the URL of the payment records. */
export interface PaymentRecordsQuery extends PaymentRecordsFilter {
  /** The player's current day, such as 2026-11-21. */
  today: string
  /** IANA name of the time zone in which the page shows times. */
  timeZone: string
}

/** A payment as a row of the payment records. */
export type PaymentRow = Pick<
  Payment,
  'id' | 'direction' | 'state' | 'currency' | 'method' | 'lang' | 'createdAt' | 'reason'
> & {
  /**
   * Exact amount of the payment: for a deposit, the amount that was paid or is still to be paid; for a
   * withdrawal, the amount paid out.
   */
  amount: string
  /** Requested amount of a deposit, if a different amount was paid. */
  asked?: string
}

export interface OpenPayments {
  /** Open payments, newest first. */
  list: readonly PaymentRow[]
  /** True when the platform has more open payments than this list. */
  hasMore: boolean
  /** The player's day when the payments were loaded, such as 2026-11-21. */
  day: string
}

export interface PaymentRows extends CursorPage<PaymentRow> {
  /** Payments in the list. Open payments are excluded, unless the URL selects a state. */
  list: readonly PaymentRow[]
  /** Number of payments on this page of the platform's list, including open ones. */
  count: number
}

/** URL of the payment records with these filters, starting after a cursor. */
export const paymentRecordsHref = (
  { direction, state }: PaymentRecordsFilter = { direction: null, state: null },
  after: string | null = null,
): string => href('payment-records', { direction, state, after })

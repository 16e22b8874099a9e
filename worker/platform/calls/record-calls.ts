import type * as v from 'valibot'
import type { betFilter, movementFilter, paymentFilter } from '../../../shared/contract/record-schemas'
import type { PlatformContext } from '../transport/request-platform'
import { memberCall } from '../transport/typed-call'

/**
 * This module has the platform calls for a member's bets, transactions and payments. Nothing is cached. All
 * calls throw PlatformError.
 */

/** A time range that includes `from` and excludes `until`, ms since the epoch. */
export type TimeRangeMs = {
  from: number
  until: number
}

/** Requests a page of a list: at most `size` rows after the cursor of an earlier reply. */
export type PageCursor = {
  after?: string | undefined
  size: number
}

type Filter<Entries extends v.ObjectEntries> = v.InferInput<v.ObjectSchema<Entries, undefined>>
export type BetFilterQuery = Filter<typeof betFilter>
export type TransactionFilterQuery = Filter<typeof movementFilter>
export type PaymentFilterQuery = Filter<typeof paymentFilter>

/** Called when malformed rows were dropped from a page of a list. */
type OnDropped = (() => void) | undefined

export const fetchBetRecords = (
  ctx: PlatformContext,
  token: string,
  query: TimeRangeMs & BetFilterQuery & PageCursor,
  onDropped?: OnDropped,
) => memberCall(ctx, { name: 'betRecords', token, query: { ...query, language: ctx.language }, onDropped })

export const fetchBetSummary = (
  ctx: PlatformContext,
  token: string,
  query: TimeRangeMs & BetFilterQuery & { timeZone: string },
) => memberCall(ctx, { name: 'betSummary', token, query })

export const fetchBetFilters = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'betFilters', token })

export const fetchBetDetail = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'betDetail', token, query: { id, language: ctx.language } })

export const fetchTransactions = (
  ctx: PlatformContext,
  token: string,
  query: TimeRangeMs & TransactionFilterQuery & PageCursor,
  onDropped?: OnDropped,
) => memberCall(ctx, { name: 'transactions', token, query: { ...query, language: ctx.language }, onDropped })

export const fetchTransactionSummary = (
  ctx: PlatformContext,
  token: string,
  query: TimeRangeMs & TransactionFilterQuery,
) => memberCall(ctx, { name: 'transactionSummary', token, query })

export const fetchPaymentRecords = (
  ctx: PlatformContext,
  token: string,
  query: TimeRangeMs & PaymentFilterQuery & PageCursor,
  onDropped?: OnDropped,
) => memberCall(ctx, { name: 'paymentRecords', token, query, onDropped })

export const fetchStatement = (
  ctx: PlatformContext,
  token: string,
  query: { months: 6 | 12; timeZone: string },
) => memberCall(ctx, { name: 'statement', token, query })

type OrdersQuery = {
  gameId?: string | undefined
  /** State of the lottery orders, as the platform's code; undefined for all states. */
  status?: string | undefined
  pageNo: number
  pageSize: number
}

/** Loads the member's bets on lottery draws, newest first. */
export const fetchLotteryOrders = (ctx: PlatformContext, token: string, query: OrdersQuery) =>
  memberCall(ctx, { name: 'orders', token, query: { ...query, language: ctx.language } })

/**
 * Loads one bet on a lottery draw.
 * @param id must match `ID_PATTERN` of the contract, because it becomes part of the path
 */
export const fetchLotteryOrder = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'orderDetail', token, parameters: { id }, query: { language: ctx.language } })

/** Cancels a bet on a lottery draw. Cancelling the same bet again also succeeds. */
export const cancelLotteryOrder = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'cancelOrder', token, parameters: { id }, query: { language: ctx.language } })

import * as v from 'valibot'
import type { EndpointName } from '../../shared/contract/endpoints'
import { seedVendorWallets } from '../seed/transfers'

/** What a tester can change about records. */

/** Calls that can fail by themselves: the rows of a page, or their sums. */
export const RECORD_CALLS = [
  'betRecords',
  'betSummary',
  'betFilters',
  'betDetail',
  'transactions',
  'transactionSummary',
  'paymentRecords',
  'statement',
] as const satisfies readonly EndpointName[]
export type RecordCall = (typeof RECORD_CALLS)[number]

export interface RecordScenario {
  /** Calls that fail with 503. */
  recordsDown: RecordCall[]
  /** Calls for records take four seconds. */
  recordsSlow: boolean
  /** Days and months begin in the platform's own zone, whatever zone is asked for. */
  platformDays: boolean
}

export const normalRecords: RecordScenario = { recordsDown: [], recordsSlow: false, platformDays: false }

export const recordScenarioEntries = {
  recordsDown: v.exactOptional(v.array(v.picklist(RECORD_CALLS))),
  recordsSlow: v.exactOptional(v.boolean()),
  platformDays: v.exactOptional(v.boolean()),
}

/** What a tester can change about vendor wallets. */

/** Refusals of a player who may not play. */
export const TRANSFER_REFUSALS = ['none', 'protection.excluded', 'protection.timeout'] as const

type VendorCode = (typeof seedVendorWallets)[number]

export interface TransferScenario {
  /** Vendors that do not answer. */
  vendorsDown: VendorCode[]
  /** In how many minutes they are expected back; 0: nobody knows. */
  vendorsBackInMin: number
  /** Vendors that answer after four seconds: later than the lobby waits for a balance. */
  vendorsSlow: VendorCode[]
  /** Vendors that confirm transfers later: after five minutes by the games' clock, or when a tester does. */
  vendorsLate: VendorCode[]
  /** Refuses sending money to vendors. */
  sendingRefused: (typeof TRANSFER_REFUSALS)[number]
}

export const normalTransfers: TransferScenario = {
  vendorsDown: [],
  vendorsBackInMin: 0,
  vendorsSlow: [],
  vendorsLate: [],
  sendingRefused: 'none',
}

const vendorCodes = v.array(v.picklist(seedVendorWallets))

export const transferScenarioEntries = {
  vendorsDown: v.exactOptional(vendorCodes),
  vendorsBackInMin: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  vendorsSlow: v.exactOptional(vendorCodes),
  vendorsLate: v.exactOptional(vendorCodes),
  sendingRefused: v.exactOptional(v.picklist(TRANSFER_REFUSALS)),
}

/** What a tester can change about payments. */

export interface PaymentScenario {
  /** The player's own limit of a day, an exact decimal; empty: none. */
  depositLimit: string
  /** All channels are closed. */
  channelsClosed: boolean
  /** There are no withdrawals now. */
  withdrawalsClosed: boolean
  /** Members have to be identified before they withdraw. */
  verificationNeeded: boolean
  /** Everybody has made the most withdrawals of the day. */
  noWithdrawalsLeft: boolean
  /** Only the fund password confirms a withdrawal. */
  noPasskeyConfirmation: boolean
  /** How long a new payout account waits, minutes. */
  payoutWait: number
  /** The gateway's pages answer after two minutes. */
  gatewayHangs: boolean
  /** So many of the next calls are carried out, but their replies are lost (scenario.ts says which). */
  lostReplies: number
  /** So many of the next calls are carried out at once, but answered after fifteen seconds. */
  lateReplies: number
  /** So many of the next calls arrive twice, at the same time, as when a proxy on the way repeats them. */
  repeatedCalls: number
}

export const normalPayments: PaymentScenario = {
  depositLimit: '',
  channelsClosed: false,
  withdrawalsClosed: false,
  verificationNeeded: false,
  noWithdrawalsLeft: false,
  noPasskeyConfirmation: false,
  payoutWait: 0,
  gatewayHangs: false,
  lostReplies: 0,
  lateReplies: 0,
  repeatedCalls: 0,
}

const times = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

export const paymentScenarioEntries = {
  depositLimit: v.exactOptional(v.pipe(v.string(), v.regex(/^(?:\d{1,13}(?:\.\d{1,2})?)?$/))),
  channelsClosed: v.exactOptional(v.boolean()),
  withdrawalsClosed: v.exactOptional(v.boolean()),
  verificationNeeded: v.exactOptional(v.boolean()),
  noWithdrawalsLeft: v.exactOptional(v.boolean()),
  noPasskeyConfirmation: v.exactOptional(v.boolean()),
  payoutWait: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(43_200))),
  gatewayHangs: v.exactOptional(v.boolean()),
  lostReplies: v.exactOptional(times),
  lateReplies: v.exactOptional(times),
  repeatedCalls: v.exactOptional(times),
}

import * as v from 'valibot'
import type { EndpointName } from '../../shared/contract/endpoints'
import { SEED_WALLET_VENDORS } from '../seed/seed-transfers'

/** Calls for records that can fail independently: the rows of a page, or their sums. */
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
  /** Calls for records that fail with 503. */
  recordsDown: RecordCall[]
  /** True when calls for records take four seconds. */
  recordsSlow: boolean
  /**
   * True when days and months of records begin in the platform's time zone, whichever time zone the call
   * requests.
   */
  platformDays: boolean
}

export const DEFAULT_RECORD_SCENARIO: RecordScenario = {
  recordsDown: [],
  recordsSlow: false,
  platformDays: false,
}

export const recordScenarioEntries = {
  recordsDown: v.exactOptional(v.array(v.picklist(RECORD_CALLS))),
  recordsSlow: v.exactOptional(v.boolean()),
  platformDays: v.exactOptional(v.boolean()),
}

/** Refusal codes for transfers of a player who may not play. */
export const TRANSFER_REFUSALS = ['none', 'protection.excluded', 'protection.timeout'] as const

type VendorCode = (typeof SEED_WALLET_VENDORS)[number]

export interface TransferScenario {
  /** Codes of the vendors that do not answer. */
  vendorsDown: VendorCode[]
  /** Minutes until the vendors that are down are expected back; 0: unknown. */
  vendorsBackInMin: number
  /** Codes of the vendors that answer after four seconds: later than the lobby waits for a balance. */
  vendorsSlow: VendorCode[]
  /**
   * Codes of the vendors that confirm transfers late: after five minutes by the game clock, or when a tester
   * confirms them.
   */
  vendorsLate: VendorCode[]
  /** Error code with which transfers to vendors are refused. */
  sendingRefused: (typeof TRANSFER_REFUSALS)[number]
}

export const DEFAULT_TRANSFER_SCENARIO: TransferScenario = {
  vendorsDown: [],
  vendorsBackInMin: 0,
  vendorsSlow: [],
  vendorsLate: [],
  sendingRefused: 'none',
}

const vendorCodes = v.array(v.picklist(SEED_WALLET_VENDORS))

export const transferScenarioEntries = {
  vendorsDown: v.exactOptional(vendorCodes),
  vendorsBackInMin: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  vendorsSlow: v.exactOptional(vendorCodes),
  vendorsLate: v.exactOptional(vendorCodes),
  sendingRefused: v.exactOptional(v.picklist(TRANSFER_REFUSALS)),
}

/** Settings of payments that a tester can change in the scenario. */

export interface PaymentScenario {
  /** Daily limit of every player's deposits, an exact decimal; empty: none. */
  depositLimit: string
  /** True when all deposit channels are closed. */
  channelsClosed: boolean
  /** True when withdrawals are closed. */
  withdrawalsClosed: boolean
  /** True when members have to be verified before they withdraw. */
  verificationNeeded: boolean
  /** True when all members have made the maximum number of withdrawals of the day. */
  noWithdrawalsLeft: boolean
  /** True when a withdrawal can be confirmed only with the fund password, not with a passkey. */
  noPasskeyConfirmation: boolean
  /** Waiting time before a new payout account can be used, minutes. */
  payoutWait: number
  /** True when the pages of the payment gateway answer only after two minutes. */
  gatewayHangs: boolean
  /** Number of coming calls that are carried out, but whose replies are lost. */
  lostReplies: number
  /** Number of coming calls that are carried out immediately, but answered after fifteen seconds. */
  lateReplies: number
  /** Number of coming calls that arrive twice at the same time, as when a proxy repeats them. */
  repeatedCalls: number
}

export const DEFAULT_PAYMENT_SCENARIO: PaymentScenario = {
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

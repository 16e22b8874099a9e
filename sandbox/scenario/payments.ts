import * as v from 'valibot'

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

import * as v from 'valibot'

/** What a tester can change about payments. */

export interface PaymentScenario {
  /** The player's own limit of a day, an exact decimal; empty: none. */
  depositLimit: string
  /** All channels are closed. */
  channelsClosed: boolean
  /** The gateway's pages answer after two minutes. */
  gatewayHangs: boolean
  /** So many of the next calls are carried out, but their replies are lost (scenario.ts says which). */
  lostReplies: number
  /** So many of the next calls are carried out at once, but answered after fifteen seconds. */
  lateReplies: number
}

export const normalPayments: PaymentScenario = {
  depositLimit: '',
  channelsClosed: false,
  gatewayHangs: false,
  lostReplies: 0,
  lateReplies: 0,
}

const times = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

export const paymentScenarioEntries = {
  depositLimit: v.exactOptional(v.pipe(v.string(), v.regex(/^(?:\d{1,13}(?:\.\d{1,2})?)?$/))),
  channelsClosed: v.exactOptional(v.boolean()),
  gatewayHangs: v.exactOptional(v.boolean()),
  lostReplies: v.exactOptional(times),
  lateReplies: v.exactOptional(times),
}

import type { PaymentReason } from './reasons'

/** Payments of one seeded member that ended before the sandbox began. Amounts in minor units. */
export const seedPayments: readonly {
  channel: string
  amount: number
  payAmount: number
  state: 'done' | 'failed' | 'expired' | 'cancelled'
  /** Days before the newest publication. */
  age: number
  reason?: PaymentReason
}[] = [
  { channel: 'bkash-app', amount: 200_000, payAmount: 200_000, state: 'done', age: 1 },
  { channel: 'bkash-qr', amount: 50_000, payAmount: 50_037, state: 'done', age: 6 },
  {
    channel: 'bank-transfer',
    amount: 1_000_000,
    payAmount: 1_000_012,
    state: 'failed',
    age: 9,
    reason: 'not-found',
  },
  { channel: 'nagad-send', amount: 100_000, payAmount: 100_000, state: 'expired', age: 14 },
]

/** The member who has them. */
export const PAYMENTS_OWNER = 'rafi88'

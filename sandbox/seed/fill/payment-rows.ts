import { seededMembers } from '../members'
import { seedBonuses } from '../payments/bonuses'
import { seedChannels } from '../payments/channels'
import { PAYMENTS_OWNER, seedPayments } from '../payments/history'
import { seedMethods } from '../payments/methods'
import { seedRanks } from '../payments/ranks'
import { seedReasons } from '../payments/reasons'
import { payoutTables, payoutTexts, withdrawalRows } from './payout-rows'
import { DAY_MS, published, type Row, type SeedTable } from './seed-table'
import { textRows } from './text-rows'

const MINUTE_MS = 60_000

const owner = seededMembers.find(({ account }) => account === PAYMENTS_OWNER)

/** A payment as PaymentRecord (wallet/payments/payment-record.ts), which the seed cannot import. */
function paymentRow(
  { channel: channelId, age, ...payment }: (typeof seedPayments)[number],
  index: number,
): Row {
  const channel = seedChannels.find(({ id }) => id === channelId)
  const method = seedMethods.find(({ id }) => id === channel?.method)
  if (!owner || !channel || !method) throw new Error(`The seed has no channel ${channelId}`)
  const createdAt = published - age * DAY_MS
  const endedAt = createdAt + (payment.state === 'expired' ? channel.terms.openMinutes : 3) * MINUTE_MS
  const id = `seed-${index + 1}`
  const record = {
    ...payment,
    id,
    reference: `D-SEED000${index + 1}`,
    memberId: owner.id,
    direction: 'deposit',
    flow: channel.flow,
    kind: method.kind,
    methodId: method.id,
    channelId,
    currency: channel.currency,
    steps: [
      { state: 'created', at: createdAt },
      { state: payment.state, at: endedAt },
    ],
    feeTerms: null,
    fee: 0,
    receives: payment.payAmount,
    bonus: null,
    returnUrl: null,
    payOrigin: '',
    createdAt,
    expiresAt: endedAt,
    usualMinutes: channel.terms.usualMinutes,
    latestMinutes: channel.terms.latestMinutes,
    latestAt: null,
    reason: payment.reason ?? null,
    arrival: null,
    isHeld: false,
    proof: null,
    ticket: null,
    balance: null,
    seen: true,
    version: 1,
  }
  return {
    id,
    member_id: owner.id,
    direction: 'deposit',
    state: payment.state,
    amount: payment.amount,
    created_at: createdAt,
    version: 1,
    record: JSON.stringify(record),
  }
}

/** How members pay in, and payments of the past. */
export const paymentTables: readonly SeedTable[] = [
  ['deposit_method', seedMethods.map(({ id, kind }, position) => ({ id, kind, position }))],
  [
    'deposit_channel',
    seedChannels.map(({ id, method, currency, flow, terms }, position) => ({
      id,
      method_id: method,
      currency,
      flow,
      terms: JSON.stringify(terms),
      position,
    })),
  ],
  [
    'deposit_bonus',
    seedBonuses.map(({ id, terms }, position) => ({ id, terms: JSON.stringify(terms), position })),
  ],
  ['rank', seedRanks.map((rank) => ({ ...rank }))],
  ['payment', [...seedPayments.map(paymentRow), ...withdrawalRows]],
  ...payoutTables,
]

export const paymentTexts: readonly Row[] = [
  ...seedMethods.flatMap(({ id, names }) => textRows(`pay:method:${id}`, names)),
  ...seedChannels.flatMap(({ id, names }) => textRows(`pay:channel:${id}`, names)),
  ...seedBonuses.flatMap(({ id, title, counts, excluded }) =>
    textRows(`pay:bonus:${id}`, title, counts, excluded),
  ),
  ...Object.entries(seedReasons).flatMap(([id, text]) => textRows(`pay:reason:${id}`, text)),
  ...payoutTexts,
]

import { SEED_DEPOSIT_BONUSES } from '../payments/seed-bonuses'
import { SEED_DEPOSIT_CHANNELS, SEED_DEPOSIT_METHODS } from '../payments/seed-channels'
import {
  SEED_PAYOUT_ACCOUNTS,
  SEED_PAYOUT_OPTIONS,
  SEED_WITHDRAWALS,
  seedWithdrawTerms,
} from '../payments/seed-payouts'
import {
  SEED_PAYMENTS,
  SEED_PAYMENTS_ACCOUNT,
  seedPaymentReasons,
  seedVipLevels,
} from '../payments/seed-terms'
import { getSeedMember, seededMembers } from '../seed-members'
import {
  SEED_VENDOR_BALANCES,
  SEED_VENDOR_MONEY_ACCOUNT,
  SEED_WALLET_VENDORS,
  seedTransferReasons,
} from '../seed-transfers'
import { createTextRows, DAY_MS, SEED_REFERENCE_TIME, type SeedRow, type SeedTable } from './seed-table'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const optionWithId = (id: string) => {
  const option = SEED_PAYOUT_OPTIONS.find((each) => each.id === id)
  if (!option) throw new Error(`The seed has no payout option ${id}`)
  return option
}

function accountRow(
  { id, owner, option, number, branch, state, isMain }: (typeof SEED_PAYOUT_ACCOUNTS)[number],
  index: number,
): SeedRow {
  const member = getSeedMember(owner)
  const isRefused = state !== 'ready' && state !== 'waiting'
  return {
    id,
    member_id: member.id,
    kind: optionWithId(option).kind,
    option_id: option,
    number,
    branch: branch ?? null,
    holder: member.payeeName ?? '',
    added_at: SEED_REFERENCE_TIME - 30 * DAY_MS + index,
    usable_at: state === 'waiting' ? null : SEED_REFERENCE_TIME - 30 * DAY_MS,
    reason: isRefused ? state : null,
    is_main: Number(isMain ?? false),
  }
}

/**
 * Returns a seeded withdrawal as WithdrawalRecord (wallet/payments/payment-record.ts), which the seed cannot
 * import.
 */
function withdrawalRow(
  { age, fee, bankReference, reason, ...payment }: (typeof SEED_WITHDRAWALS)[number],
  index: number,
): SeedRow {
  const owner = getSeedMember(SEED_PAYMENTS_ACCOUNT)
  const account = SEED_PAYOUT_ACCOUNTS.find((each) => each.owner === owner.account && each.isMain)
  if (!account) throw new Error(`${owner.account} has no main account`)
  const terms = seedWithdrawTerms.BDT
  const createdAt = SEED_REFERENCE_TIME - age * DAY_MS
  const id = `seed-withdrawal-${index + 1}`
  const isDone = payment.state === 'done'
  const record = {
    ...payment,
    id,
    reference: `W-SEED000${index + 1}`,
    memberId: owner.id,
    direction: 'withdrawal',
    currency: owner.currency,
    steps: [
      { state: 'created', at: createdAt },
      { state: 'review', at: createdAt },
      ...(isDone ? [{ state: 'sent', at: createdAt + HOUR_MS / 2 }] : []),
      { state: payment.state, at: createdAt + HOUR_MS },
    ],
    feeTerms: terms.fee,
    fee,
    receives: isDone ? payment.amount - fee : 0,
    to: {
      accountId: account.id,
      optionId: account.option,
      kind: optionWithId(account.option).kind,
      ending: account.number.slice(-4),
      holder: owner.payeeName,
    },
    bankReference: bankReference ?? null,
    createdAt,
    usualMinutes: terms.usualMinutes,
    latestMinutes: terms.latestMinutes,
    latestAt: createdAt + terms.latestMinutes * MINUTE_MS,
    reason: reason ?? null,
    balance: null,
    seen: true,
    version: 1,
  }
  return {
    id,
    member_id: owner.id,
    direction: 'withdrawal',
    state: payment.state,
    amount: payment.amount,
    created_at: createdAt,
    version: 1,
    record: JSON.stringify(record),
  }
}

/** Tables with payout options, payout accounts, and past withdrawals. */
const payoutTables: readonly SeedTable[] = [
  [
    'withdraw_terms',
    Object.entries(seedWithdrawTerms).map(([currency, terms]) => ({
      currency,
      terms: JSON.stringify(terms),
    })),
  ],
  [
    'payout_option',
    SEED_PAYOUT_OPTIONS.map(({ id, kind, currency, terms }, position) => ({
      id,
      kind,
      currency,
      terms: JSON.stringify(terms),
      position,
    })),
  ],
  ['payout_account', SEED_PAYOUT_ACCOUNTS.map(accountRow)],
]

const withdrawalRows: readonly SeedRow[] = SEED_WITHDRAWALS.map(withdrawalRow)

const payoutTexts: readonly SeedRow[] = SEED_PAYOUT_OPTIONS.flatMap(({ id, names }) =>
  createTextRows(`pay:option:${id}`, names),
)

const walletOwner = seededMembers.find(({ account }) => account === SEED_VENDOR_MONEY_ACCOUNT)

/** Tables with the vendors that have wallets, and a member's balances in those wallets. */
export const transferSeedTables: readonly SeedTable[] = [
  ['vendor_wallet', SEED_WALLET_VENDORS.map((vendor, position) => ({ vendor, position }))],
  [
    'vendor_money',
    SEED_VENDOR_BALANCES.map(({ vendor, free, inRound }) => ({
      member_id: walletOwner?.id ?? null,
      vendor,
      free,
      in_round: inRound,
    })),
  ],
]

export const transferTextRows: readonly SeedRow[] = Object.entries(seedTransferReasons).flatMap(
  ([id, text]) => createTextRows(`transfer:reason:${id}`, text),
)

const owner = seededMembers.find(({ account }) => account === SEED_PAYMENTS_ACCOUNT)

/**
 * Returns a seeded payment as PaymentRecord (wallet/payments/payment-record.ts), which the seed cannot
 * import.
 */
function paymentRow(
  { channel: channelId, age, ...payment }: (typeof SEED_PAYMENTS)[number],
  index: number,
): SeedRow {
  const channel = SEED_DEPOSIT_CHANNELS.find(({ id }) => id === channelId)
  const method = SEED_DEPOSIT_METHODS.find(({ id }) => id === channel?.method)
  if (!owner || !channel || !method) throw new Error(`The seed has no channel ${channelId}`)
  const createdAt = SEED_REFERENCE_TIME - age * DAY_MS
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

/** Tables with deposit methods, and past payments. */
export const paymentSeedTables: readonly SeedTable[] = [
  ['deposit_method', SEED_DEPOSIT_METHODS.map(({ id, kind }, position) => ({ id, kind, position }))],
  [
    'deposit_channel',
    SEED_DEPOSIT_CHANNELS.map(({ id, method, currency, flow, terms }, position) => ({
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
    SEED_DEPOSIT_BONUSES.map(({ id, terms }, position) => ({ id, terms: JSON.stringify(terms), position })),
  ],
  ['rank', seedVipLevels.map((rank) => ({ ...rank }))],
  ['payment', [...SEED_PAYMENTS.map(paymentRow), ...withdrawalRows]],
  ...payoutTables,
]

export const paymentTextRows: readonly SeedRow[] = [
  ...SEED_DEPOSIT_METHODS.flatMap(({ id, names }) => createTextRows(`pay:method:${id}`, names)),
  ...SEED_DEPOSIT_CHANNELS.flatMap(({ id, names }) => createTextRows(`pay:channel:${id}`, names)),
  ...SEED_DEPOSIT_BONUSES.flatMap(({ id, title }) => createTextRows(`pay:bonus:${id}`, title)),
  ...Object.entries(seedPaymentReasons).flatMap(([id, text]) => createTextRows(`pay:reason:${id}`, text)),
  ...payoutTexts,
]

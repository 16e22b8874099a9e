import { seededMembers } from '../members'
import { PAYMENTS_OWNER } from '../payments/history'
import {
  seedPayoutAccounts,
  seedPayoutOptions,
  seedWithdrawals,
  seedWithdrawTerms,
} from '../payments/payouts'
import { DAY_MS, published, type Row, type SeedTable } from './seed-table'
import { textRows } from './text-rows'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const memberNamed = (account: string) => {
  const member = seededMembers.find((each) => each.account === account)
  if (!member) throw new Error(`The seed has no member ${account}`)
  return member
}

const optionWithId = (id: string) => {
  const option = seedPayoutOptions.find((each) => each.id === id)
  if (!option) throw new Error(`The seed has no payout option ${id}`)
  return option
}

function accountRow(
  { id, owner, option, number, branch, state, isMain }: (typeof seedPayoutAccounts)[number],
  index: number,
): Row {
  const member = memberNamed(owner)
  const isRefused = state !== 'ready' && state !== 'waiting'
  return {
    id,
    member_id: member.id,
    kind: optionWithId(option).kind,
    option_id: option,
    number,
    branch: branch ?? null,
    holder: member.payeeName ?? '',
    added_at: published - 30 * DAY_MS + index,
    usable_at: state === 'waiting' ? null : published - 30 * DAY_MS,
    reason: isRefused ? state : null,
    is_main: Number(isMain ?? false),
  }
}

/** A withdrawal as WithdrawalRecord (wallet/payments/payment-record.ts), which the seed cannot import. */
function withdrawalRow(
  { age, fee, bankReference, reason, ...payment }: (typeof seedWithdrawals)[number],
  index: number,
): Row {
  const owner = memberNamed(PAYMENTS_OWNER)
  const account = seedPayoutAccounts.find((each) => each.owner === owner.account && each.isMain)
  if (!account) throw new Error(`${owner.account} has no main account`)
  const terms = seedWithdrawTerms.BDT
  const createdAt = published - age * DAY_MS
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

/** How members are paid, their accounts, and withdrawals of the past. */
export const payoutTables: readonly SeedTable[] = [
  [
    'withdraw_terms',
    Object.entries(seedWithdrawTerms).map(([currency, terms]) => ({
      currency,
      terms: JSON.stringify(terms),
    })),
  ],
  [
    'payout_option',
    seedPayoutOptions.map(({ id, kind, currency, terms }, position) => ({
      id,
      kind,
      currency,
      terms: JSON.stringify(terms),
      position,
    })),
  ],
  ['payout_account', seedPayoutAccounts.map(accountRow)],
]

export const withdrawalRows: readonly Row[] = seedWithdrawals.map(withdrawalRow)

export const payoutTexts: readonly Row[] = seedPayoutOptions.flatMap(({ id, names }) =>
  textRows(`pay:option:${id}`, names),
)

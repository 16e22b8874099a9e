import { SEED_DEPOSIT_CHANNELS, SEED_DEPOSIT_METHODS } from '../../seed/payments/seed-channels'
import { seedWithdrawTerms } from '../../seed/payments/seed-payouts'
import { pickRandom } from '../../seed/random'
import type { DepositRecord, PaymentRecord, WithdrawalRecord } from '../payments/payment-record'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

const channels = SEED_DEPOSIT_CHANNELS.filter(
  ({ currency, terms }) => currency === 'BDT' && !terms.coin && !terms.fee,
)

export interface YearPayer {
  memberId: string
  holder: string
}

const common = (payer: YearPayer, number: number, createdAt: number) => ({
  memberId: payer.memberId,
  currency: 'BDT',
  createdAt,
  latestAt: null,
  balance: null,
  seen: true,
  version: 1,
  number: String(number).padStart(4, '0'),
})

export function createPastDeposit(
  payer: YearPayer,
  index: number,
  details: {
    at: number
    endedAt: number
    amount: number
    state: 'done' | 'failed' | 'expired' | 'cancelled'
    bonus: DepositRecord['bonus']
  },
  random: () => number,
): DepositRecord {
  const { number, ...rest } = common(payer, index, details.at)
  const channel = pickRandom(channels, random)
  const method = SEED_DEPOSIT_METHODS.find(({ id }) => id === channel.method)
  if (!method) throw new Error(`There is no method ${channel.method}`)
  return {
    ...rest,
    id: `year-deposit-${number}`,
    reference: `D-YEAR${number}`,
    direction: 'deposit',
    flow: channel.flow,
    kind: method.kind,
    methodId: method.id,
    channelId: channel.id,
    state: details.state,
    steps: [
      { state: 'created', at: details.at },
      { state: details.state, at: details.endedAt },
    ],
    amount: details.amount,
    payAmount: details.amount,
    feeTerms: null,
    fee: 0,
    receives: details.amount,
    bonus: details.bonus,
    returnUrl: null,
    payOrigin: '',
    expiresAt: details.endedAt,
    usualMinutes: channel.terms.usualMinutes,
    latestMinutes: channel.terms.latestMinutes,
    reason: details.state === 'failed' ? 'not-found' : null,
    arrival: null,
    isHeld: false,
    proof: null,
    ticket: null,
  }
}

/**
 * Returns a withdrawal of the year of play.
 * @param details `bounced`: the money was sent, and came back
 */
export function createPastWithdrawal(
  payer: YearPayer,
  index: number,
  details: {
    at: number
    sentAt: number
    endedAt: number
    amount: number
    end: 'done' | 'rejected' | 'bounced'
    reason: PaymentRecord['reason']
  },
): WithdrawalRecord {
  const { number, ...rest } = common(payer, index, details.at)
  const terms = seedWithdrawTerms.BDT
  const isDone = details.end === 'done'
  return {
    ...rest,
    id: `year-withdrawal-${number}`,
    reference: `W-YEAR${number}`,
    direction: 'withdrawal',
    state: isDone ? 'done' : 'failed',
    steps: [
      { state: 'created', at: details.at },
      { state: 'review', at: details.at },
      ...(details.end === 'rejected' ? [] : [{ state: 'sent' as const, at: details.sentAt }]),
      { state: isDone ? 'done' : 'failed', at: details.endedAt },
    ],
    amount: details.amount,
    feeTerms: terms.fee,
    fee: 0,
    receives: isDone ? details.amount : 0,
    to: {
      accountId: 'year-account',
      optionId: 'bkash',
      kind: 'wallet',
      ending: '0365',
      holder: payer.holder,
    },
    bankReference: details.end === 'rejected' ? null : `BKYEAR${number}`,
    usualMinutes: terms.usualMinutes,
    latestMinutes: terms.latestMinutes,
    reason: isDone ? null : details.reason,
  }
}

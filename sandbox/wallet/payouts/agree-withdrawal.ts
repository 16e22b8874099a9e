import type * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/rights'
import type { withdrawPayloadSchema } from '../../../shared/contract/withdrawals'
import { dailyCeiling, isVerified } from '../../identity/verification/member-steps'
import type { WithdrawTerms } from '../../seed/payments/terms'
import { randomLegible } from '../../store/random'
import type { WalletCall } from '../env'
import { toMinor } from '../money'
import { dayStart } from '../payments/opening-hours'
import type { AgreedWithdrawal, PaymentRefusal, WithdrawalRecord } from '../payments/payment-record'
import { refusedConfirmation } from './confirm-withdrawal'
import { type PayoutAccount, payoutAccount } from './payout-accounts'
import { withdrawTerms } from './withdraw-terms'

const refused = (refusal: PaymentRefusal) => ({ refusal })

function newRecord(
  { id: memberId, currency }: { id: string; currency: string },
  amount: number,
  { id: accountId, optionId, kind, ending, holder }: PayoutAccount,
  terms: WithdrawTerms,
): WithdrawalRecord {
  const now = Date.now()
  return {
    id: crypto.randomUUID(),
    reference: `W-${randomLegible(8).toUpperCase()}`,
    ...{ memberId, currency, direction: 'withdrawal', state: 'review' },
    steps: [
      { state: 'created', at: now },
      { state: 'review', at: now },
    ],
    // The wallet knows whether there is a fee.
    ...{ amount, feeTerms: terms.fee, fee: 0, receives: amount },
    to: { accountId, optionId, kind, ending, holder },
    bankReference: null,
    createdAt: now,
    usualMinutes: terms.usualMinutes,
    latestMinutes: terms.latestMinutes,
    latestAt: now + terms.latestMinutes * 60_000,
    ...{ reason: null, balance: null, seen: false, version: 0 },
  }
}

/** Checks a withdrawal as far as it depends neither on the balance nor on the member's other payments. */
export async function agreedWithdrawal(
  c: WalletCall,
  payload: v.InferOutput<typeof withdrawPayloadSchema>,
  idempotencyKey: string,
): Promise<AgreedWithdrawal | { refusal: PaymentRefusal }> {
  const { DB } = c.env
  const { member, scenario } = c.var
  if (!hasRight(member.type, 'withdraw')) return refused('no.permission')
  const terms = await withdrawTerms(DB, member.currency)
  if (!terms || scenario.withdrawalsClosed) return refused('withdraw.closed')
  if (scenario.verificationNeeded && !(await isVerified(DB, member.id, scenario.verificationSteps)))
    return refused('withdraw.verification')
  const amount = toMinor(payload.amount)
  if (amount === undefined || amount < terms.min || amount > terms.max) return refused('withdraw.amount')
  const receives = payload.receives === undefined ? null : toMinor(payload.receives)
  if (receives === undefined) return refused('withdraw.terms')
  const account = await payoutAccount(DB, member.id, payload.accountId)
  if (account?.state !== 'ready') return refused('withdraw.account')
  const ceiling = await dailyCeiling(DB, member.id, scenario.verificationSteps)
  const refusal = await refusedConfirmation(c, payload, idempotencyKey)
  if (refusal) return refused(refusal)
  return {
    record: newRecord(member, amount, account, terms),
    rules: {
      since: dayStart(Date.now()),
      most: scenario.noWithdrawalsLeft ? 0 : terms.daily,
      free: terms.free,
      ceiling: ceiling === null ? null : (toMinor(ceiling) ?? null),
      receives,
    },
  }
}

import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/account-rights'
import { PASSKEY_FLAG } from '../../../shared/config/platform-flags'
import { endpoints } from '../../../shared/contract/endpoints'
import { withdrawPayloadSchema } from '../../../shared/contract/withdrawal-schemas'
import { decryptBodyOnce } from '../../account/encrypted-body'
import { sendSuccess } from '../../http/requests'
import { createWithdrawalPurpose } from '../../identity/passkeys/challenges'
import { canConfirmWithdrawals, loadConfirmingPasskeys } from '../../identity/passkeys/passkey-store'
import { verifyPasskeySignature } from '../../identity/passkeys/passkey-verification'
import { isFullyVerified, loadDailyWithdrawalMax } from '../../identity/verification/member-steps'
import type { WithdrawTerms } from '../../seed/payments/seed-terms'
import { requireMemberToken } from '../../session/member-session'
import { randomLegibleText } from '../../store/cryptography'
import { loadFlags } from '../../store/operator-settings'
import { toDecimal, toMinor } from '../minor-units'
import { toFeeReply } from '../payments/amounts'
import { getOperatorDayStart } from '../payments/channel-hours'
import { createPayment, getMemberPaymentClient, replyToPaymentCall } from '../payments/member-payments'
import type { AcceptedWithdrawal, PaymentRefusal, WithdrawalRecord } from '../payments/payment-record'
import { refusePayment } from '../payments/payment-refusals'
import { loadMemberSecurity, refuseWrongFundPassword } from '../security/member-security'
import { getWalletClient } from '../wallet-clients'
import type { WalletCall, WalletEnv } from '../wallet-env'
import { loadPayoutAccount, type PayoutAccountRecord } from './payout-options'

type Payload = v.InferOutput<typeof withdrawPayloadSchema>

/**
 * True when this member may confirm withdrawals with a passkey. The passkey must have been added long enough
 * ago.
 */
async function canConfirmByPasskey({ env: { DB }, var: { member, scenario } }: WalletCall): Promise<boolean> {
  if (scenario.noPasskeyConfirmation || !(await loadFlags(DB, scenario))[PASSKEY_FLAG]) return false
  return (await loadConfirmingPasskeys(DB, member.id)).length > 0
}

/** Refuses a withdrawal that neither the fund password nor a passkey of this member confirms. */
async function refusedConfirmation(
  c: WalletCall,
  payload: Payload,
  idempotencyKey: string,
): Promise<PaymentRefusal | undefined> {
  const { DB } = c.env
  const { member, tokenDigest } = c.var
  if ('fundPassword' in payload)
    return refuseWrongFundPassword(c, await loadMemberSecurity(DB, member.id), payload.fundPassword)
  if (!(await canConfirmByPasskey(c))) return 'no.permission'
  const { amount, accountId, passkey } = payload
  const purpose = createWithdrawalPurpose(tokenDigest, { amount, accountId, idempotencyKey })
  const checked = await verifyPasskeySignature(DB, purpose, passkey, member.id)
  if ('refused' in checked) return checked.refused
  return canConfirmWithdrawals(checked.passkey) ? undefined : 'passkey.refused'
}

/**
 * Loads the limits, fee and times of withdrawals from wallets of a currency; undefined: such wallets have no
 * withdrawals.
 */
async function withdrawTerms(db: D1Database, currency: string): Promise<WithdrawTerms | undefined> {
  const json = await db
    .prepare('SELECT terms FROM withdraw_terms WHERE currency = ?')
    .bind(currency)
    .first<string>('terms')
  return json === null ? undefined : JSON.parse(json)
}

const refused = (refusal: PaymentRefusal) => ({ refusal })

function newRecord(
  { id: memberId, currency }: { id: string; currency: string },
  amount: number,
  { id: accountId, optionId, kind, ending, holder }: PayoutAccountRecord,
  terms: WithdrawTerms,
): WithdrawalRecord {
  const now = Date.now()
  return {
    id: crypto.randomUUID(),
    reference: `W-${randomLegibleText(8).toUpperCase()}`,
    ...{ memberId, currency, direction: 'withdrawal', state: 'review' },
    steps: [
      { state: 'created', at: now },
      { state: 'review', at: now },
    ],
    // The wallet sets the fee when it creates the withdrawal.
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

/**
 * Runs the checks of a requested withdrawal that depend neither on the balance nor on the member's other
 * payments.
 */
async function agreedWithdrawal(
  c: WalletCall,
  payload: v.InferOutput<typeof withdrawPayloadSchema>,
  idempotencyKey: string,
): Promise<AcceptedWithdrawal | { refusal: PaymentRefusal }> {
  const { DB } = c.env
  const { member, scenario } = c.var
  if (!hasRight(member.type, 'withdraw')) return refused('no.permission')
  const terms = await withdrawTerms(DB, member.currency)
  if (!terms || scenario.withdrawalsClosed) return refused('withdraw.closed')
  if (scenario.verificationNeeded && !(await isFullyVerified(DB, member.id, scenario.verificationSteps)))
    return refused('withdraw.verification')
  const amount = toMinor(payload.amount)
  if (amount === undefined || amount < terms.min || amount > terms.max) return refused('withdraw.amount')
  const receives = payload.receives === undefined ? null : toMinor(payload.receives)
  if (receives === undefined) return refused('withdraw.terms')
  const account = await loadPayoutAccount(DB, member.id, payload.accountId)
  if (account?.state !== 'ready') return refused('withdraw.account')
  const ceiling = await loadDailyWithdrawalMax(DB, member.id, scenario.verificationSteps)
  const refusal = await refusedConfirmation(c, payload, idempotencyKey)
  if (refusal) return refused(refusal)
  return {
    record: newRecord(member, amount, account, terms),
    rules: {
      since: getOperatorDayStart(Date.now()),
      most: scenario.noWithdrawalsLeft ? 0 : terms.daily,
      free: terms.free,
      ceiling: ceiling === null ? null : (toMinor(ceiling) ?? null),
      receives,
    },
  }
}

/** Calls about a member's options for withdrawals, and the call that creates a withdrawal. */
export const withdrawRoutes = new Hono<WalletEnv>()

withdrawRoutes.get(endpoints.withdrawSettings.path, requireMemberToken, async (c) => {
  const { member, scenario } = c.var
  const terms = await withdrawTerms(c.env.DB, member.currency)
  if (!terms) return refusePayment(c, 'no.permission')
  const desk = getMemberPaymentClient(c)
  const available = await getWalletClient(c, member).balance()
  const { bonus, open, turnover } = await desk.locked()
  const { count: earlier, sum } = await desk.withdrawalsSince(getOperatorDayStart(Date.now()))
  const ceiling = toMinor(
    (await loadDailyWithdrawalMax(c.env.DB, member.id, scenario.verificationSteps)) ?? '',
  )
  const max = ceiling === undefined ? terms.max : Math.min(terms.max, ceiling - sum)
  const isSpent = scenario.noWithdrawalsLeft || max < terms.min
  return sendSuccess(c, {
    currency: member.currency,
    available: toDecimal(available),
    locked: toDecimal(bonus),
    openBets: toDecimal(open),
    turnover: turnover && { needed: toDecimal(turnover.needed), played: toDecimal(turnover.played) },
    min: toDecimal(terms.min),
    max: toDecimal(Math.max(max, terms.min)),
    fee: toFeeReply(terms.fee),
    freeLeft: Math.max(0, terms.free - earlier),
    daily: {
      most: terms.daily,
      left: isSpent ? 0 : Math.max(0, terms.daily - earlier),
    },
    usualMinutes: terms.usualMinutes,
    latestMinutes: terms.latestMinutes,
    quickAmounts: terms.quickAmounts.map(toDecimal),
    closed: scenario.withdrawalsClosed ? {} : null,
    isVerificationNeeded:
      scenario.verificationNeeded &&
      !(await isFullyVerified(c.env.DB, member.id, scenario.verificationSteps)),
    ...((await canConfirmByPasskey(c)) && { confirmBy: 'passkey' }),
  })
})

const once = decryptBodyOnce(withdrawPayloadSchema, {
  secrets: ['fundPassword', 'passkey'],
  firstResult: async (c: Context<WalletEnv>, { key, digest }) => {
    const known = await getMemberPaymentClient(c).known(key, digest)
    return known && replyToPaymentCall(c, known)
  },
})

withdrawRoutes.post(endpoints.withdraw.path, requireMemberToken, once, async (c) => {
  const { keyed, payload } = c.var
  const { answer } = await createPayment(c, keyed, () => agreedWithdrawal(c, payload, keyed.key))
  return replyToPaymentCall(c, answer)
})

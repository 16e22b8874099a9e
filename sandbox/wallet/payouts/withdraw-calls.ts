import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { withdrawPayloadSchema } from '../../../shared/contract/withdrawals'
import { encryptedOnce } from '../../account/encrypted-body'
import { success } from '../../http/replies'
import { dailyCeiling, isVerified } from '../../identity/verification/member-steps'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../env'
import { toDecimal, toMinor } from '../money'
import { wireFee } from '../payments/amounts'
import { makePayment } from '../payments/make-payment'
import { answered, deskOf } from '../payments/member-desk'
import { dayStart } from '../payments/opening-hours'
import { refusePayment } from '../payments/refusals'
import { purseOf } from '../purse-of'
import { agreedWithdrawal } from './agree-withdrawal'
import { mayConfirmByPasskey } from './confirm-withdrawal'
import { withdrawTerms } from './withdraw-terms'

/** What a member may withdraw, and the call that does it. */
export const withdrawCalls = new Hono<WalletEnv>()

withdrawCalls.get(endpoints.withdrawSettings.path, requireMember, async (c) => {
  const { member, scenario } = c.var
  const terms = await withdrawTerms(c.env.DB, member.currency)
  if (!terms) return refusePayment(c, 'no.permission')
  const desk = deskOf(c)
  const available = await purseOf(c, member).balance()
  const { bonus, open, turnover } = await desk.locked()
  const { count: earlier, sum } = await desk.withdrawalsSince(dayStart(Date.now()))
  const ceiling = toMinor((await dailyCeiling(c.env.DB, member.id, scenario.verificationSteps)) ?? '')
  const max = ceiling === undefined ? terms.max : Math.min(terms.max, ceiling - sum)
  const isSpent = scenario.noWithdrawalsLeft || max < terms.min
  return success(c, {
    currency: member.currency,
    available: toDecimal(available),
    locked: toDecimal(bonus),
    openBets: toDecimal(open),
    turnover: turnover && { needed: toDecimal(turnover.needed), played: toDecimal(turnover.played) },
    min: toDecimal(terms.min),
    max: toDecimal(Math.max(max, terms.min)),
    fee: wireFee(terms.fee),
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
      scenario.verificationNeeded && !(await isVerified(c.env.DB, member.id, scenario.verificationSteps)),
    ...((await mayConfirmByPasskey(c)) && { confirmBy: 'passkey' }),
  })
})

const once = encryptedOnce(withdrawPayloadSchema, {
  secrets: ['fundPassword', 'passkey'],
  firstResult: async (c: Context<WalletEnv>, { key, digest }) => {
    const known = await deskOf(c).known(key, digest)
    return known && answered(c, known)
  },
})

withdrawCalls.post(endpoints.withdraw.path, requireMember, once, async (c) => {
  const { keyed, payload } = c.var
  const { answer } = await makePayment(c, keyed, () => agreedWithdrawal(c, payload, keyed.key))
  return answered(c, answer)
})

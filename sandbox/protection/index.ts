import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isTrialAccountType } from '../../shared/accounts/account-rights'
import { endpoints } from '../../shared/contract/endpoints'
import {
  acceptedTermsSchema,
  answeredReminderSchema,
  confirmedLimitSchema,
  exclusionSchema,
  liftingSchema,
  limitNameSchema,
  marketingChoicesSchema,
  marketingSchema,
  newLimitSchema,
  realityAnswerSchema,
  realityIntervalSchema,
  reviewIntervalSchema,
  timeOutSchema,
} from '../../shared/contract/protection-schemas'
import type { LimitKind } from '../../shared/protection/rules'
import { omitNulls, readCallBody, sendFailure, sendSuccess } from '../http/requests'
import { getVerificationState, loadMemberSteps } from '../identity/verification/member-steps'
import { endMemberTokens, requireMemberToken } from '../session/member-session'
import { toDecimal, toMinor } from '../wallet/minor-units'
import type {
  LimitKey,
  LimitState,
  PlaySession,
  ProtectionChange,
  ProtectionRefusal,
  ProtectionState,
} from '../wallet/protection/protection-state'
import { getWalletClient } from '../wallet/wallet-clients'
import type { WalletEnv } from '../wallet/wallet-env'

/**
 * Parses the amount of a limit: minutes for `time`, minor units for all others; undefined when the amount is
 * invalid.
 */
const limitAmount = (kind: LimitKind, text: string): number | undefined =>
  kind === 'time' ? (/^\d{1,6}$/.test(text) ? Number(text) : undefined) : toMinor(text)

const wireAmount = (kind: LimitKind, amount: number): string =>
  kind === 'time' ? String(amount) : toDecimal(amount)

function wireLimit({ kind, period, amount, used, left, resetsAt, pending }: LimitState) {
  const inWords = (value: number | null) => (value === null ? null : wireAmount(kind, value))
  return {
    ...{ kind, period, resetsAt },
    amount: inWords(amount),
    used: wireAmount(kind, used),
    ...(left !== null && { left: wireAmount(kind, left) }),
    pending: pending && { ...pending, amount: inWords(pending.amount) },
  }
}

const wireLimits = ({ now, list }: { now: number; list: LimitState[] }, currency: string) => ({
  ...{ now, currency },
  list: list.map(wireLimit),
})

const wireProtection = (state: ProtectionState & { openBets: number }) => {
  const {
    now,
    standing,
    spent,
    marketing,
    marketingChoices,
    offerLimits,
    reminders,
    termsDue,
    openBets,
    reviewMonths,
  } = state
  const { kind, ...times } = standing
  return {
    ...{ now, marketingChoices, offerLimits, reminders, termsDue, openBets, standing: kind },
    ...omitNulls({ marketing, reviewMonths }),
    ...omitNulls(times),
    spent: spent && { kind: spent.kind, period: spent.period, until: spent.resetsAt },
  }
}

const wireClock = (
  { staked, won, open, ...session }: PlaySession & { now: number; open: number },
  currency: string,
) => ({
  ...session,
  ...{ staked: toDecimal(staked), won: toDecimal(won), open: toDecimal(open), currency },
})

const REPLIES: Record<ProtectionRefusal | 'request.invalid', readonly [400 | 403 | 409, string]> = {
  'no.permission': [403, 'No permission, or not available.'],
  'request.invalid': [400, 'The body is not as the contract says.'],
  'protection.timeout': [403, 'The player takes a break.'],
  'protection.excluded': [403, 'The player is excluded.'],
  'protection.closed': [403, 'The player has closed the account.'],
  'limit.amount': [400, 'A limit is above zero, and of time not longer than its period.'],
  'limit.changed': [409, 'Something else waits, or nothing.'],
  'limit.early': [409, 'The change has not waited for long enough.'],
  'reality.interval': [400, 'There is no such interval.'],
  'reality.answered': [409, 'Another check is due, or none.'],
  'review.interval': [400, 'There is no such interval of reminders.'],
  'timeout.length': [400, 'There is no break of this length.'],
  'timeout.shorter': [409, 'A break is not made shorter.'],
  'exclusion.length': [400, 'There is no exclusion of this length.'],
  'exclusion.shorter': [409, 'An exclusion is not made shorter.'],
  'lifting.early': [409, 'The exclusion cannot be lifted yet.'],
  'lifting.reason': [400, 'A reason is required.'],
  'lifting.none': [409, 'The player is not excluded.'],
  'terms.changed': [409, 'Other terms are due, or none.'],
  'closure.balance': [409, 'There is money in the account, with vendors or in open bets.'],
  'closure.payments': [409, 'A payment is on its way.'],
}

function refuseProtection(c: Context, refusal: ProtectionRefusal | 'request.invalid'): Response {
  const [status, message] = REPLIES[refusal]
  return sendFailure(c, status, refusal, message)
}

/**
 * Calls of player protection: limits, reality checks, breaks, exclusion, closure. The member's wallet decides
 * which changes are refused.
 */
export const protectionRoutes = new Hono<WalletEnv>()

type Call = Context<WalletEnv>
type Reply = (c: Call) => Promise<Response>

const walletOfCaller = (c: Call) => getWalletClient(c, c.var.member).protected()

const restrictionReply: Reply = async (c) => {
  const { member, scenario } = c.var
  const wallet = await walletOfCaller(c)
  const [state, steps] = await Promise.all([
    wallet.protection(),
    loadMemberSteps(c.env.DB, member.id, scenario.verificationSteps),
  ])
  return sendSuccess(c, { ...wireProtection(state), identity: getVerificationState(steps) })
}

const limitsReply: Reply = async (c) =>
  sendSuccess(c, wireLimits(await (await walletOfCaller(c)).limits(), c.var.member.currency))

const clockReply =
  (isLook: (c: Call) => boolean): Reply =>
  async (c) =>
    sendSuccess(c, wireClock(await (await walletOfCaller(c)).playSession(isLook(c)), c.var.member.currency))

/** Answering a reality check, or changing its interval, does not count as play. */
const clockAfterwards = clockReply(() => true)

protectionRoutes.get(endpoints.protection.path, requireMemberToken, restrictionReply)
protectionRoutes.get(endpoints.limits.path, requireMemberToken, limitsReply)
protectionRoutes.get(
  endpoints.realityClock.path,
  requireMemberToken,
  clockReply((c) => c.req.query('look') === '1'),
)

/** Kinds of protection changes that end all sessions of the member. */
const ENDS_SESSIONS: ReadonlySet<ProtectionChange['kind']> = new Set(['time-out', 'exclude', 'close'])

/**
 * Kinds of protection changes that free play can make too, because free play also gets reality checks, which
 * have to be answered.
 */
const REPLY_FOR_EVERYBODY: ReadonlySet<ProtectionChange['kind']> = new Set(['answer', 'interval'])

/**
 * Returns the handler of a call that changes a member's protection.
 * @param changeOf returns undefined when the body has an invalid amount
 */
function act<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  changeOf: (body: v.InferOutput<Schema>) => ProtectionChange | undefined,
  reply: Reply,
): void {
  protectionRoutes.post(path, requireMemberToken, async (c) => {
    const { member } = c.var
    const body = v.safeParse(schema, await readCallBody(c))
    if (!body.success) return refuseProtection(c, 'request.invalid')
    const change = changeOf(body.output)
    if (!change) return refuseProtection(c, 'limit.amount')
    if (isTrialAccountType(member.type) && !REPLY_FOR_EVERYBODY.has(change.kind))
      return refuseProtection(c, 'no.permission')
    const wallet = await walletOfCaller(c)
    const refusal = await wallet.changeProtection(change)
    if (refusal) return refuseProtection(c, refusal)
    if (ENDS_SESSIONS.has(change.kind)) await endMemberTokens(c.env.DB, member.id)
    return reply(c)
  })
}

/** Returns the protection change that sets a limit to the amount in a request. */
function toAmount(
  kind: 'set-limit' | 'confirm-limit',
  { amount: text, ...limit }: LimitKey & { amount: string },
) {
  const amount = limitAmount(limit.kind, text)
  return amount === undefined ? undefined : { kind, limit, amount }
}

act(endpoints.setLimit.path, newLimitSchema, (body) => toAmount('set-limit', body), limitsReply)
act(
  endpoints.confirmLimit.path,
  confirmedLimitSchema,
  ({ amount, ...limit }) =>
    amount === null
      ? { kind: 'confirm-limit', limit, amount }
      : toAmount('confirm-limit', { ...limit, amount }),
  limitsReply,
)
act(endpoints.removeLimit.path, limitNameSchema, (limit) => ({ kind: 'remove-limit', limit }), limitsReply)
act(endpoints.keepLimit.path, limitNameSchema, (limit) => ({ kind: 'keep-limit', limit }), limitsReply)
act(endpoints.limitsOffered.path, v.object({}), () => ({ kind: 'limits-offered' }), restrictionReply)
act(
  endpoints.answerReality.path,
  realityAnswerSchema,
  (body) => ({ kind: 'answer', ...body }),
  clockAfterwards,
)
act(
  endpoints.setRealityInterval.path,
  realityIntervalSchema,
  (body) => ({ kind: 'interval', ...body }),
  clockAfterwards,
)
act(endpoints.takeTimeOut.path, timeOutSchema, ({ hours }) => ({ kind: 'time-out', hours }), restrictionReply)
act(
  endpoints.excludeSelf.path,
  exclusionSchema,
  ({ months }) => ({ kind: 'exclude', months }),
  restrictionReply,
)
act(
  endpoints.askLifting.path,
  liftingSchema,
  ({ reason }) => ({ kind: 'ask-lifting', reason }),
  restrictionReply,
)
act(endpoints.closeAccount.path, v.object({}), () => ({ kind: 'close' }), restrictionReply)
act(
  endpoints.acceptTerms.path,
  acceptedTermsSchema,
  ({ version }) => ({ kind: 'accept-terms', version }),
  restrictionReply,
)
act(
  endpoints.setMarketing.path,
  marketingSchema,
  ({ isOn }) => ({ kind: 'marketing', isOn }),
  restrictionReply,
)
act(
  endpoints.setMarketingChoices.path,
  marketingChoicesSchema,
  ({ choices }) => ({ kind: 'marketing-choices', choices }),
  restrictionReply,
)
act(
  endpoints.answerReminder.path,
  answeredReminderSchema,
  ({ id }) => ({ kind: 'answer-reminder', id }),
  restrictionReply,
)
act(
  endpoints.setReviewInterval.path,
  reviewIntervalSchema,
  ({ months }) => ({ kind: 'review-interval', months }),
  restrictionReply,
)

import type { Context } from 'hono'
import type { LimitKind } from '../../shared/protection/rules'
import { failure, withoutNulls } from '../http/replies'
import { toDecimal, toMinor } from '../wallet/money'
import type {
  LimitState,
  PlaySession,
  ProtectionRefusal,
  ProtectionState,
} from '../wallet/protection/protection-state'

/** Player protection in the form of the contract. */

/** Minutes of `time`, minor units of all others; undefined when it is no such amount. */
export const limitAmount = (kind: LimitKind, text: string): number | undefined =>
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

export const wireLimits = ({ now, list }: { now: number; list: LimitState[] }, currency: string) => ({
  ...{ now, currency },
  list: list.map(wireLimit),
})

export const wireProtection = (state: ProtectionState & { openBets: number }) => {
  const { now, standing, spent, marketing, offerLimits, openBets } = state
  const { kind, ...times } = standing
  return {
    ...{ now, marketing, offerLimits, openBets, standing: kind },
    ...withoutNulls(times),
    spent: spent && { kind: spent.kind, period: spent.period, until: spent.resetsAt },
  }
}

export const wireClock = (
  { staked, won, open, ...session }: PlaySession & { now: number; open: number },
  currency: string,
) => ({
  ...session,
  ...{ staked: toDecimal(staked), won: toDecimal(won), open: toDecimal(open), currency },
})

const replies: Record<ProtectionRefusal | 'request.invalid', readonly [400 | 403 | 409, string]> = {
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
  'timeout.length': [400, 'There is no break of this length.'],
  'timeout.shorter': [409, 'A break is not made shorter.'],
  'exclusion.length': [400, 'There is no exclusion of this length.'],
  'exclusion.shorter': [409, 'An exclusion is not made shorter.'],
  'lifting.early': [409, 'The exclusion cannot be lifted yet.'],
  'lifting.reason': [400, 'A reason is required.'],
  'lifting.none': [409, 'The player is not excluded.'],
  'closure.balance': [409, 'There is money in the account, with vendors or in open bets.'],
  'closure.payments': [409, 'A payment is on its way.'],
}

export function refuseProtection(c: Context, refusal: ProtectionRefusal | 'request.invalid'): Response {
  const [status, message] = replies[refusal]
  return failure(c, status, refusal, message)
}

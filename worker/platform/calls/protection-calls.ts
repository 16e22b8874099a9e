import type { RealityAnswer } from '../../../shared/contract/protection-schemas'
import type { MarketingChoice } from '../../../shared/protection/marketing-choices'
import type { LimitKind, LimitPeriod } from '../../../shared/protection/rules'
import { areTermsInForce } from '../../../shared/protection/terms'
import { sanitiseContent } from '../../content/sanitise-html'
import type { PlatformContext } from '../transport/request-platform'
import { memberCall } from '../transport/typed-call'

/**
 * Loads the state of the play session for reality checks, with times by the platform's clock. Never cached.
 * @param isPlaying true when a game is open; otherwise the call neither begins nor continues a play session
 * @throws PlatformError
 */
export const fetchRealityClock = (ctx: PlatformContext, token: string, isPlaying: boolean) =>
  memberCall(ctx, { name: 'realityClock', token, query: isPlaying ? {} : { look: '1' } })

/**
 * Sends the player's reply to a reality check that is due.
 * @throws PlatformError
 */
export const answerRealityCheck = (
  ctx: PlatformContext,
  token: string,
  body: { due: string; answer: RealityAnswer },
) => memberCall(ctx, { name: 'answerReality', token, body })

/**
 * Sets the interval of reality checks.
 * @param minutes time between two checks; null for no checks
 * @throws PlatformError
 */
export const setRealityInterval = (ctx: PlatformContext, token: string, minutes: number | null) =>
  memberCall(ctx, { name: 'setRealityInterval', token, body: { minutes } })

/**
 * The next calls are about breaks, self-exclusion, account closure and consent to offers. All calls throw
 * PlatformError.
 */

export const takeTimeOut = (ctx: PlatformContext, token: string, hours: number) =>
  memberCall(ctx, { name: 'takeTimeOut', token, body: { hours } })

/**
 * Excludes the member from playing.
 * @param months null for an exclusion without an end
 */
export const excludeSelf = (ctx: PlatformContext, token: string, months: number | null) =>
  memberCall(ctx, { name: 'excludeSelf', token, body: { months } })

export const requestExclusionLifting = (ctx: PlatformContext, token: string, reason: string) =>
  memberCall(ctx, { name: 'askLifting', token, body: { reason } })

export const closeAccount = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'closeAccount', token, body: {} })

export const setMarketingConsent = (ctx: PlatformContext, token: string, isOn: boolean) =>
  memberCall(ctx, { name: 'setMarketing', token, body: { isOn } })

/** Replaces the products and channels of which the member wants offers. */
export const setMarketingChoices = (ctx: PlatformContext, token: string, choices: MarketingChoice[]) =>
  memberCall(ctx, { name: 'setMarketingChoices', token, body: { choices } })

/** Sets the months between the member's reminders to review the account. */
export const setReviewInterval = (ctx: PlatformContext, token: string, months: number) =>
  memberCall(ctx, { name: 'setReviewInterval', token, body: { months } })

export const answerReminder = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'answerReminder', token, body: { id } })

/**
 * Loads the member's protection status, which determines whether the member may play, deposit and receive
 * offers. Never cached.
 * @throws PlatformError
 */
export const fetchProtection = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'protection', token })

/**
 * Loads the terms that the member must accept before the next game or deposit, once they are in force, with
 * sanitised HTML; null when there are none. Never cached.
 * @throws PlatformError
 */
export const fetchTermsDue = async (ctx: PlatformContext, token: string) => {
  const { termsDue, now = Date.now() } = await fetchProtection(ctx, token)
  return termsDue && { ...sanitiseContent(termsDue), isInForce: areTermsInForce(termsDue, now) }
}

/**
 * Records that the member has accepted this version of the terms. Repeating it has no further effect.
 * @throws PlatformError
 */
export const acceptTerms = (ctx: PlatformContext, token: string, version: string) =>
  memberCall(ctx, { name: 'acceptTerms', token, body: { version } })

export interface LimitKindAndPeriod {
  kind: LimitKind
  period: LimitPeriod
}

/**
 * Loads the limits that the member has set, with the amounts used and the pending changes.
 * @throws PlatformError
 */
export const fetchLimits = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'limits', token })

/**
 * Sets a player's limit.
 * @param body the limit with its amount: money as a decimal, or whole minutes for `time`
 * @throws PlatformError
 */
export const setLimit = (
  ctx: PlatformContext,
  token: string,
  body: LimitKindAndPeriod & { amount: string },
) => memberCall(ctx, { name: 'setLimit', token, body })

/**
 * Removes a player's limit.
 * @throws PlatformError
 */
export const removeLimit = (ctx: PlatformContext, token: string, body: LimitKindAndPeriod) =>
  memberCall(ctx, { name: 'removeLimit', token, body })

/**
 * Confirms a pending change of a limit.
 * @param body the change as displayed to the member; amount null for no limit
 * @throws PlatformError
 */
export const confirmLimit = (
  ctx: PlatformContext,
  token: string,
  body: LimitKindAndPeriod & { amount: string | null },
) => memberCall(ctx, { name: 'confirmLimit', token, body })

/** Discards a pending change of a limit. @throws PlatformError */
export const discardLimitChange = (ctx: PlatformContext, token: string, body: LimitKindAndPeriod) =>
  memberCall(ctx, { name: 'keepLimit', token, body })

/**
 * Records that the lobby has offered the member to set limits.
 * @throws PlatformError
 */
export const markLimitsOffered = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'limitsOffered', token, body: {} })

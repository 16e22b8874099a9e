import {
  CLAIM_ALL_INTENT,
  CLAIM_INTENT,
  CLAIMS_PER_FORM_MAX,
  GIVE_UP_BONUS_INTENT,
  giveUpBonusHref,
  REWARD_INTENTS,
  type RewardCenterContract,
  rewardFormId,
  type TicketClaimResult,
} from '../../../../shared/areas/rewards/reward-center'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { isRestrictionError } from '../../../../shared/contract/protection-schemas'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import type { ErrorCode } from '../../../../shared/forms/error-codes'
import { href } from '../../../../shared/paths'
import { readTextFields } from '../../../../shared/validation/form-validation'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../../page-context'
import { claimTicket, fetchTickets, giveUpTicket } from '../../../platform/calls/reward-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError, type PlatformErrorCode } from '../../../platform/transport/error'
import { checkClaim } from '../../../protection/permissions'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'
import { visibleTickets } from './load'

type Answer = ActionResult<RewardCenterContract>

/**
 * Failures after which the platform may have processed a claim. Repeating the claim is safe, because a ticket
 * pays only once.
 */
const UNANSWERED: ReadonlySet<PlatformErrorCode> = new Set<PlatformErrorCode>([
  'timeout',
  'unreachable',
  'http-5xx',
  'not-json',
  'too-large',
  'malformed',
])

/**
 * Converts a failed claim to a form error.
 * @throws errors other than platform failures, and an ended session
 */
function refusalOf(error: unknown): { error: ErrorCode; retryAfterS?: number } {
  if (error instanceof PlatformError && isRestrictionError(error.errorCode))
    return { error: 'protection-no-offers' }
  const { error: code = 'unknown', ...more } = toFormError(error)
  const isOpen = error instanceof PlatformError && error.errorCode === undefined && UNANSWERED.has(error.code)
  return { error: isOpen ? 'money-unanswered' : code, ...more }
}

async function claim(
  { platform }: PageContext,
  token: string,
  {
    id,
    title,
    lang,
    endTime = null,
  }: Pick<Ticket, 'id' | 'title' | 'lang'> & { endTime?: number | null | undefined },
): Promise<{ result: TicketClaimResult; balance?: string | undefined }> {
  try {
    const { amount, isLocked, balance } = await claimTicket(platform, token, id)
    return { result: { id, title, lang, isClaimed: true, amount: amount ?? null, isLocked }, balance }
  } catch (error) {
    return { result: { id, title, lang, isClaimed: false, error: refusalOf(error).error, endTime } }
  }
}

interface TicketRequest {
  /** Id of the ticket to claim; null claims all that are ready. */
  wanted: string | null
  /** Error code that explains why the member may not claim offers; null when offers are allowed. */
  noOffer: ErrorCode | null
}

/**
 * Claims one reward, or all rewards that are ready, one after the other: claiming one reward can block the
 * next. Rewards that may not be shown to the member are not claimed.
 */
async function claimTickets(
  context: PageContext,
  token: string,
  { wanted, noOffer }: TicketRequest,
): Promise<Answer> {
  const found = await fetchTickets(context.platform, token)
  const { currency } = found
  const isChosen = ({ id, state }: Ticket) => (wanted === null ? state === 'ready' : id === wanted)
  const chosen = visibleTickets(found, noOffer === null).filter(isChosen)
  if (chosen.length === 0) {
    if (noOffer && found.list.some(isChosen)) return { error: noOffer }
    return { error: wanted === null ? 'ticket.not.ready' : 'ticket.not.found' }
  }
  const results: TicketClaimResult[] = []
  let balance: string | undefined
  for (const ticket of chosen.slice(0, CLAIMS_PER_FORM_MAX)) {
    const one = await claim(context, token, ticket)
    results.push(one.result)
    balance = one.balance ?? balance
  }
  const locked = results.find((result) => result.isClaimed && result.isLocked)
  const playing = found.list.find(({ state }) => state === 'playing') ?? locked
  const claims = {
    ...{ results, currency: currency ?? null, balance: balance ?? null },
    playing: playing?.id ?? null,
  }
  return { state: 'claimed', extra: { claims } }
}

/**
 * Gives up a bonus. If the amount that returns to the operator has changed, the member must confirm the new
 * amount first.
 * @param returned amount that returns to the operator, as posted by the form
 */
async function giveUpTicketIfConfirmed(
  { platform }: PageContext,
  token: string,
  { ticketId, returned }: { ticketId: string; returned: string },
): Promise<Answer> {
  const { list } = await fetchTickets(platform, token)
  const cost = list.find(({ id }) => id === ticketId)?.playing?.givingUp
  if (cost && cost.returned !== returned) return { redirect: giveUpBonusHref(ticketId) }
  await giveUpTicket(platform, token, ticketId)
  return { redirect: href('reward-center') }
}

async function toAnswer(
  context: PageContext,
  session: MemberSession,
  { intent = '', ticket = '', returned = '' }: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { userName, token } = session
  const limit = await countAttempt(context, 'claim', { account: userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  if (intent !== CLAIM_ALL_INTENT && !ID_PATTERN.test(ticket)) return { error: 'ticket.not.found' }
  try {
    // Giving up a bonus is always allowed, also for members who may not claim rewards.
    if (intent === GIVE_UP_BONUS_INTENT)
      return await giveUpTicketIfConfirmed(context, token, { ticketId: ticket, returned })
    const { earned, offer: noOffer } = await checkClaim(context.platform, session)
    if (earned) return { error: earned }
    if (intent === CLAIM_ALL_INTENT) return await claimTickets(context, token, { wanted: null, noOffer })
    return intent === CLAIM_INTENT
      ? await claimTickets(context, token, { wanted: ticket, noOffer })
      : { error: 'unknown' }
  } catch (error) {
    return refusalOf(error)
  }
}

/**
 * Returns the id of the reward form that was posted. The id is built from known values, never from other text
 * in the request.
 */
function formOf({ intent, ticket = '' }: Readonly<Record<string, string>>): string | undefined {
  const known = REWARD_INTENTS.find((one) => one === intent)
  if (known === CLAIM_ALL_INTENT) return rewardFormId(known)
  return known && ID_PATTERN.test(ticket) ? rewardFormId(known, ticket) : undefined
}

/** Handles a posted form of the reward center: claims a reward or all that are ready, or gives one up. */
export async function submitRewardForm(context: MemberContext, form: FormData): Promise<Answer> {
  const { session } = context
  const posted: Readonly<Record<string, string>> = readTextFields(form)
  const answer = await toAnswer(context, session, posted)
  const id = formOf(posted)
  return 'redirect' in answer || id === undefined
    ? answer
    : { ...answer, extra: { ...answer.extra, form: id } }
}

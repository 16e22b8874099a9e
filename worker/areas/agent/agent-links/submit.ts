import {
  type AgentLinksContract,
  END_LINK_INTENT,
  LINK_SHEET_ID,
  linkCategoryFieldName,
  newAffiliateLinkFormSchema,
} from '../../../../shared/areas/agent/agent-links'
import {
  type AffiliateLink,
  isLinkError,
  LINK_CODE_PATTERN,
  type NewAffiliateLink,
} from '../../../../shared/contract/agent-link-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { compareAmounts } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { isOutcomeUnknown, nextIdempotencyKey, postedIdempotencyKey } from '../../../idempotency/form-keys'
import type { MemberContext, PageContext } from '../../../page-context'
import {
  createAffiliateLink,
  deleteAffiliateLink,
  fetchAffiliateLinks,
} from '../../../platform/calls/agent-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import type { ActionResult } from '../../../worker-page'
import { type Agent, loadForAgent } from '../agent-access'
import { newLinkOptions } from './load'

type Posted = Readonly<Record<string, string>>
type Answer = FormActionResult<AgentLinksContract>

/**
 * Returns the affiliate link form's error after a failed platform call, at the field that the error concerns.
 * @throws errors other than platform failures, and an ended session
 */
function refusalOf(error: unknown): Answer {
  if (isOutcomeUnknown(error)) return { error: 'money-unanswered' }
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (code === 'idempotency.conflict') return { error: 'link-made' }
  if (!isLinkError(code)) return toFormError(error)
  if (code === 'agent.link.code') return { fieldErrors: { code } }
  if (code === 'agent.link.domain') return { fieldErrors: { domain: code } }
  if (code === 'agent.rate.bounds') return { fieldErrors: { rates: code } }
  return { error: code }
}

/**
 * Returns the URL of the list of affiliate links. Of the current query parameters it contains only the range
 * of days.
 */
const listHref = ({ url: { searchParams } }: PageContext, asked: { make?: string; code?: string } = {}) =>
  href('agent-links', {
    range: searchParams.get('range'),
    from: searchParams.get('from'),
    to: searchParams.get('to'),
    ...asked,
  })

const isSameLink = (link: AffiliateLink, { name, domain, landing, rates }: NewAffiliateLink): boolean =>
  link.name === (name ?? '') &&
  link.domain === domain &&
  link.landing === landing &&
  rates.every(({ category, rate }) =>
    link.rates.some((own) => own.category === category && compareAmounts(own.rate, String(rate)) === 0),
  )

/**
 * Finds the agent's link with this code and these terms. An earlier attempt may have created the link
 * although its response was lost.
 */
async function findEarlierLink(
  { platform }: PageContext,
  token: string,
  { today }: Agent,
  link: NewAffiliateLink,
): Promise<AffiliateLink | undefined> {
  if (link.code === undefined) return undefined
  const { list } = await fetchAffiliateLinks(platform, token, { from: today, to: today })
  const code = link.code.toUpperCase()
  return list.find((own) => own.code.toUpperCase() === code && isSameLink(own, link))
}

async function toCreatedAnswer(
  context: PageContext,
  token: string,
  agent: Agent,
  { key, body }: { key: string; body: NewAffiliateLink },
): Promise<AffiliateLink> {
  const { platform } = context
  try {
    return await createAffiliateLink(platform, token, { idempotencyKey: key, body })
  } catch (error) {
    const isTaken = error instanceof PlatformError && error.errorCode === 'agent.link.code'
    const before = isTaken
      ? await findEarlierLink(context, token, agent, body).catch(() => undefined)
      : undefined
    if (before) return before
    throw error
  }
}

/** Creates an affiliate link from the posted fields, or returns their errors. @throws PlatformError */
async function checkAndCreate(
  context: PageContext,
  token: string,
  agent: Agent,
  { key, posted }: { key: string; posted: Posted },
): Promise<ActionResult<AgentLinksContract>> {
  const { today } = agent
  const links = await fetchAffiliateLinks(context.platform, token, { from: today, to: today })
  const options = newLinkOptions(agent, links)
  const checked = checkForm(newAffiliateLinkFormSchema(options), posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors, extra: { key } }
  // Rates are posted by position, so each position must still have the category that the form showed.
  if (options.rates.some(({ category }, place) => posted[linkCategoryFieldName(place)] !== category))
    return { fieldErrors: { rates: 'agent.rate.bounds' }, extra: { key } }
  const { code } = await toCreatedAnswer(context, token, agent, { key, body: checked.values })
  return { redirect: `${listHref(context, { code, make: 'done' })}#${LINK_SHEET_ID}` }
}

/**
 * Creates an affiliate link, only once for the form's idempotency key. The response contains the key for the
 * next attempt.
 */
async function createLink(
  context: PageContext,
  token: string,
  posted: Posted,
): Promise<ActionResult<AgentLinksContract>> {
  const key = postedIdempotencyKey(posted)
  try {
    const answer = await loadForAgent(context, token, (agent) =>
      checkAndCreate(context, token, agent, { key, posted }),
    )
    return answer ?? { error: 'not-allowed', isForbidden: true }
  } catch (error) {
    const answer = refusalOf(error)
    return { ...answer, extra: { key: nextIdempotencyKey(key, answer) } }
  }
}

/** Deletes an affiliate link. The platform checks that the link belongs to the agent. */
async function endLink(
  context: PageContext,
  token: string,
  code: string,
): Promise<ActionResult<AgentLinksContract>> {
  const extra = { isEnd: true }
  if (!LINK_CODE_PATTERN.test(code)) return { error: 'agent.link.not.found', extra }
  try {
    await deleteAffiliateLink(context.platform, token, code)
    return { redirect: `${listHref(context)}#close` }
  } catch (error) {
    return { ...(isOutcomeUnknown(error) ? { error: 'link-unclear' as const } : refusalOf(error)), extra }
  }
}

/** Handles a posted form of the links page: creates an affiliate link, or deletes one. */
export async function submitAffiliateLink(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<AgentLinksContract>> {
  const { session } = context
  const posted = readTextFields(form)
  return posted.intent === END_LINK_INTENT
    ? endLink(context, session.token, posted.code ?? '')
    : createLink(context, session.token, posted)
}

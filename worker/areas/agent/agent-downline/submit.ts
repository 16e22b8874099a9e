import {
  type AgentDownlineContract,
  fields,
  NEW_ACCOUNT_KINDS,
} from '../../../../shared/areas/agent/agent-downline'
import {
  newAccountRateRows,
  newDownlineAccountPayload,
  newDownlineAccountSchema,
} from '../../../../shared/areas/agent/new-account'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { cleanName } from '../../../../shared/validation/field-rules'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { MemberContext, PageContext } from '../../../page-context'
import { createDownlineMember, fetchAgentInfo, fetchDownline } from '../../../platform/calls/agent-calls'
import { toFormError } from '../../../platform/form-error'
import { sendEncrypted } from '../../../platform/transport/encrypted-call'
import { PlatformError } from '../../../platform/transport/error'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'
import { loadNewAccountForm } from './load'

type Answer = FormActionResult<AgentDownlineContract>
type Posted = Readonly<Record<string, string>>

/**
 * Returns a new account's payload for the platform: the browser's JWE, or the fields posted without scripts.
 * @throws PlatformError
 */
async function secretOf(
  { platform, url }: PageContext,
  { token, type }: MemberSession,
  posted: Posted,
): Promise<string | Record<string, unknown> | { fieldErrors: NonNullable<Answer['fieldErrors']> }> {
  if (posted.encrypted) return posted.encrypted
  const kind = NEW_ACCOUNT_KINDS.find((value) => value === url.searchParams.get('add')) ?? 'member'
  const adding = await loadNewAccountForm(platform, await fetchAgentInfo(platform, token), type)
  if (!adding.kinds.includes(kind)) throw new PlatformError('refused', { errorCode: 'no.permission' })
  const rows = newAccountRateRows(adding.rates, posted)
  const checked = checkForm(newDownlineAccountSchema(adding, rows), posted)
  return checked.ok
    ? newDownlineAccountPayload(kind, rows, checked.values)
    : { fieldErrors: checked.fieldErrors }
}

/**
 * Finds the agent's direct member with this account name. An earlier attempt may have created the account
 * although its response was lost. Undefined when no such member exists, or when the platform call fails.
 */
async function findMember(
  { platform }: PageContext,
  token: string,
  account: string,
): Promise<{ id: string; account: string } | undefined> {
  try {
    const { today } = await fetchAgentInfo(platform, token)
    const query = { levels: 'direct', account, sort: 'account', from: today, to: today, size: 1 } as const
    const [found] = (await fetchDownline(platform, token, query)).list
    const isSame = found?.account.toLowerCase() === account.toLowerCase()
    return isSame ? { id: found.id, account: found.account } : undefined
  } catch (error) {
    if (error instanceof PlatformError && error.code !== 'session-expired') return undefined
    throw error
  }
}

async function refusalOf(
  context: PageContext,
  token: string,
  { error, posted }: { error: unknown; posted: Posted },
): Promise<Answer> {
  if (error instanceof PlatformError && error.errorCode === 'agent.rate.bounds')
    return { error: 'agent.rate.bounds' }
  const answer: Answer = toFormError(error, fields)
  if (answer.fieldErrors?.username !== 'register.username.taken') return answer
  const there = await findMember(context, token, cleanName(posted.username ?? ''))
  return there ? { ...answer, extra: { there } } : answer
}

/** Creates an account directly below the agent, and redirects to the new member's page. */
export async function submitNewAccount(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<AgentDownlineContract>> {
  const { session } = context
  const posted = readTextFields(form)
  const { platform } = context
  try {
    const secret = await secretOf(context, session, posted)
    if (typeof secret !== 'string' && 'fieldErrors' in secret)
      return { fieldErrors: secret.fieldErrors as NonNullable<Answer['fieldErrors']> }
    const { id } = await sendEncrypted(platform, secret, (body) =>
      createDownlineMember(platform, session.token, body),
    )
    const target = href('agent-member', { id, made: '1' })
    // Without scripts, a URL fragment opens the form, and a browser keeps a fragment across redirects.
    // `#close` replaces the fragment.
    return { redirect: posted.encrypted ? target : `${target}#close` }
  } catch (error) {
    return refusalOf(context, session.token, { error, posted })
  }
}

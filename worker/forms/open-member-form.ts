import { hasRight, type Right } from '../../shared/accounts/rights'
import { href, type PageId } from '../../shared/paths'
import { loginHref } from '../../shared/return-url'
import { textFields } from '../../shared/validation/form'
import type { PageContext } from '../context'
import { allow, tooMany } from '../limits/allow'
import type { MemberSession } from '../session/session'
import type { SecretAnswer } from './send-secret'

interface MemberForm {
  /** Where the form stands, and where a guest comes back to after the login. */
  page: PageId
  right: Right
  /** Which limit each post counts for, by member. */
  limit: 'identity' | 'payout' | 'agentLink' | 'newAccount' | 'contract'
}

/** The session of a member's posted form, and its text fields, or what keeps it from being read: a login, a right, a limit. */
export async function openMemberForm(
  context: PageContext,
  form: FormData,
  { page, right, limit: kind }: MemberForm,
): Promise<
  | { session: MemberSession; posted: Record<string, string> }
  | { refusal: SecretAnswer<never> | { redirect: string } }
> {
  const { session } = context
  if (session.kind === 'guest') return { refusal: { redirect: loginHref(href(page)) } }
  if (!hasRight(session.type, right)) {
    const error = right === 'withdraw' ? 'withdraw-refused' : 'not-allowed'
    return { refusal: { error, isForbidden: true } }
  }
  const limit = await allow(context, kind, { account: session.userName })
  return limit.allowed ? { session, posted: textFields(form) } : { refusal: tooMany(limit) }
}

import { hasRight } from '../../../shared/accounts/rights'
import type { LinkedPage } from '../../../shared/pages'
import { href } from '../../../shared/pages'
import { loginHref } from '../../../shared/return-url'
import { textFields } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import type { SecretAnswer } from '../../forms/send-secret'
import { allow, tooMany } from '../../limits/allow'
import type { MemberSession } from '../../session/session'

/**
 * The session of a form about payouts, and its text fields, or what keeps it from being read: a login, a missing right,
 * or a limit.
 */
export async function openPayoutForm(
  context: PageContext,
  form: FormData,
  page: LinkedPage,
): Promise<
  | { session: MemberSession; posted: Record<string, string> }
  | { refusal: SecretAnswer<never> | { redirect: string } }
> {
  const { session } = context
  if (session.kind === 'guest') return { refusal: { redirect: loginHref(href(page)) } }
  if (!hasRight(session.type, 'withdraw')) {
    return { refusal: { error: 'withdraw-refused', isForbidden: true } }
  }
  const limit = await allow(context, 'payout', { account: session.userName })
  return limit.allowed ? { session, posted: textFields(form) } : { refusal: tooMany(limit) }
}

import type { Right } from '../../../shared/accounts/rights'
import { hasRight } from '../../../shared/accounts/rights'
import { href, type LinkedPage } from '../../../shared/pages'
import { loginHref, safeReturn } from '../../../shared/return-url'
import { textFields } from '../../../shared/validation/form'
import { PageShort } from '../../cache/strategies'
import type { PageContext, VariantContext } from '../../context'
import type { SecretAnswer } from '../../forms/send-secret'
import { allow, tooMany } from '../../limits/allow'
import { settleOrStream } from '../../loading/settle'
import type { MemberSession } from '../../session/session'
import { keptPage } from '../../worker-page'

/** Parts that the pages of an address, a number and security questions share. */

/** Their HTML is kept for all members, but not with a return URL. */
export const ownPageCache = keptPage(PageShort, { change: ['1'] }, { return: /^\/m\/[\w/?=&%.-]{1,300}$/ })

export async function loadOwnPage({ url }: VariantContext) {
  const from = url.searchParams.get('return')
  return {
    returnTo: from === null ? href('security') : safeReturn(from),
    isChange: url.searchParams.get('change') === '1',
    degraded: false,
  }
}

/** What is the member's own; null without the right to it. Guests were redirected to the login before this. */
export async function loadOwn<T>(
  { session, platform }: PageContext,
  right: Right,
  load: (token: string) => Promise<T>,
) {
  if (session.kind === 'guest' || !hasRight(session.type, right)) return { own: null }
  return { own: (await settleOrStream(load(session.token), 'own', platform)).part }
}

/** The session of a posted form, and its text fields, or what keeps it from being read: a login, a right, a limit. */
export async function openOwnForm(
  context: PageContext,
  form: FormData,
  { page, right }: { page: LinkedPage; right: Right },
): Promise<
  | { session: MemberSession; posted: Record<string, string> }
  | { refusal: SecretAnswer<never> | { redirect: string } }
> {
  const { session } = context
  if (session.kind === 'guest') return { refusal: { redirect: loginHref(href(page)) } }
  if (!hasRight(session.type, right)) return { refusal: { error: 'not-allowed', isForbidden: true } }
  const limit = await allow(context, 'identity', { account: session.userName })
  return limit.allowed ? { session, posted: textFields(form) } : { refusal: tooMany(limit) }
}

import { hasRight, refusalOfRight } from '../../shared/accounts/rights'
import { loginHref } from '../../shared/http/return-url'
import type { PageContext } from '../context'
import { allow, tooMany } from '../limits/allow'
import type { ActionResult, PageForm } from '../worker-page'

/** The page that was asked for, from its login. */
export const loginFrom = ({ url }: PageContext): string => loginHref(url.pathname + url.search)

/**
 * Runs a page's action, once it is clear that the visitor may post the form: a login, a right, a limit by member.
 * @throws PlatformError, what the action throws
 */
export async function runAction(page: PageForm, context: PageContext, form: FormData): Promise<ActionResult> {
  if (page.mayPost === 'anyone') return page.action(context, form)
  const { session } = context
  if (session.kind === 'guest') return { redirect: loginFrom(context) }
  const { right, limit: kind } = page.mayPost
  if (!hasRight(session.type, right)) return { error: refusalOfRight(right), isForbidden: true }
  if (kind !== 'counted-by-action') {
    const limit = await allow(context, kind, { account: session.userName })
    if (!limit.allowed) return tooMany(limit)
  }
  return page.action({ ...context, session }, form)
}

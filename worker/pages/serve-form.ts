import type { Context } from 'hono'
import { hasRight, missingRightError } from '../../shared/accounts/account-rights'
import type { FormResult } from '../../shared/forms/form-result'
import { pagePathOfData } from '../../shared/page-data/page-data'
import { href, type PageId } from '../../shared/paths'
import { isLoginChange } from '../../shared/session/session-change'
import { createFirstByteDeadline, DEADLINE_PER_CALL } from '../cache/time-limit'
import { formOutcomeResponse } from '../data-channel'
import type { AppEnv } from '../env'
import { addEchoedValues, isFormOfSession, OUTDATED_FORM_ANSWER, readForm } from '../forms/read-form'
import { countAttempt, rateLimitFormError } from '../limits/rate-limit'
import { type PageContext, withDeadline } from '../page-context'
import { PlatformError } from '../platform/transport/error'
import { addProtectionToSession } from '../protection/load-protection'
import { observeForm } from '../render/page-events'
import { workerPages } from '../render/page-modules'
import { renderPage } from '../render/renderer'
import { createProblemResponse, createTextRefusal } from '../security/problem'
import { readVisitorProtection, toEndedSession } from '../session/session'
import type { ActionResult, WorkerPageForm } from '../worker-page'
import { loginUrlWithReturn, redirectTo } from './redirect'
import { createLoaderRequest } from './request-context'
import { chooseRenderOptions, setContentLanguage } from './serve-document'

/**
 * Handles a posted form with the page's action. A document gets a redirect (303, so that a reload does not
 * post again) or the page with the outcome. The client's router gets the outcome as one line of its data
 * channel. An outcome with a waiting time has status 429 (RFC 6585, section 4). A form of another session has
 * status 403.
 */
export async function serveForm(c: Context<AppEnv>, id: PageId, context: PageContext): Promise<Response> {
  const page = workerPages[id]
  if (!page.action) return createTextRefusal(405, 'method not allowed', { Allow: 'GET, HEAD' })
  const form = await readForm(c.req.raw)
  if (!form) return createTextRefusal(400, 'not a form')
  const isOfSession = isFormOfSession(form, context.session)
  const result = isOfSession
    ? await actionResult(page, withDeadline(context, DEADLINE_PER_CALL), form)
    : OUTDATED_FORM_ANSWER
  observeForm(id, context, form, result)
  if ('redirect' in result) return redirectTo(c, await afterForm(c, result.redirect), 303)
  const outcome = addEchoedValues(result, form, page.echo)
  const isDocument = pagePathOfData(c.req.path) === undefined
  if (!isOfSession && !isDocument) return createProblemResponse(403, 'csrf-token')
  const answer = isDocument
    ? await renderAfter(c, id, context, outcome)
    : formOutcomeResponse({ actionData: outcome })
  const { headers } = answer
  headers.set('Cache-Control', 'private, no-store')
  if (isDocument) setContentLanguage(answer, context)
  if (!isOfSession || result.isForbidden) return new Response(answer.body, { status: 403, headers })
  if (result.retryAfterS === undefined) return answer
  headers.set('Retry-After', String(result.retryAfterS))
  return new Response(answer.body, { status: 429, headers })
}

/**
 * Runs a page's action, after checking that the visitor may post the form: login, right, and the member's
 * rate limit.
 * @throws PlatformError of the action
 */
async function runAction(page: WorkerPageForm, context: PageContext, form: FormData): Promise<ActionResult> {
  if (page.mayPost === 'anyone') return page.action(context, form)
  const { session } = context
  if (session.kind === 'guest') return { redirect: loginUrlWithReturn(context) }
  const { right, limit: kind } = page.mayPost
  if (!hasRight(session.type, right)) return { error: missingRightError(right), isForbidden: true }
  if (kind !== 'counted-by-action') {
    const limit = await countAttempt(context, kind, { account: session.userName })
    if (!limit.allowed) return rateLimitFormError(limit)
  }
  return page.action({ ...context, session }, form)
}

/**
 * Runs the page's action for a form. If the platform no longer accepts the session's token, ends the session
 * and redirects to the login page, from which the member returns to the form. The login page states the
 * reason.
 */
async function actionResult(page: WorkerPageForm, context: PageContext, form: FormData) {
  try {
    return await runAction(page, context, form)
  } catch (error) {
    const isDead = error instanceof PlatformError && error.code === 'session-expired'
    if (!isDead || context.session.kind === 'guest') throw error
    context.signIn(toEndedSession(context.session), 'ended')
    return { redirect: loginUrlWithReturn(context) }
  }
}

/**
 * Returns the URL to which a successful form redirects. After a login, loads the member's protection first,
 * so that the next page finds it in the session.
 */
async function afterForm(c: Context<AppEnv>, target: string): Promise<string> {
  const nextSession = c.get('nextSession')
  const sessionChange = c.get('sessionChange')
  const platform = c.get('platform')
  if (nextSession?.kind !== 'member' || !isLoginChange(sessionChange)) return target
  const protectedSession = await addProtectionToSession(
    { ...platform, deadline: DEADLINE_PER_CALL },
    nextSession,
  )
  c.set('nextSession', protectedSession)
  const { restriction } = readVisitorProtection(protectedSession, Date.now())
  return restriction === 'none' || restriction === 'unknown' ? target : href('time-off')
}

/**
 * Renders the page after its form was handled. The action had a separate time limit, so the page gets a new
 * deadline.
 */
function renderAfter(c: Context<AppEnv>, id: PageId, context: PageContext, form: FormResult) {
  const freshContext = withDeadline(context, createFirstByteDeadline(Date.now))
  return renderPage(createLoaderRequest(c, freshContext), freshContext, id, {
    ...chooseRenderOptions(c, freshContext),
    form,
  })
}

import type { Context } from 'hono'
import type { PageId } from '../../shared/paths'
import type { AppEnv } from '../env'
import type { EventOutcome } from '../observe/columns'
import { type EventContext, observe } from '../observe/observe'
import type { PageContext } from '../page-context'
import { isCrawler } from '../security/client-ip'
import type { AnyWorkerPage } from '../worker-page'

/** This module counts views of pages, and posted forms, in the data set of events (worker/observe). */

const place = (
  page: PageId,
  { language, country }: Pick<PageContext, 'language' | 'country'>,
): EventContext => ({
  page,
  language: language.code,
  country,
})

/** Counts a served document by its source, such as the cache. */
export const observeDocument = (id: PageId, context: PageContext, outcome: EventOutcome<'document'>): void =>
  observe({ event: 'document', outcome }, place(id, context), context.product.observe.documents)

export const observeDegradedPage = (id: PageId, context: PageContext): void =>
  observe({ event: 'degraded' }, place(id, context))

/**
 * Counts a view of the registration page as the tracking event `register`, if the operator has configured a
 * name for the event. Crawlers and prefetches do not count.
 */
export function observeRegisterView(c: Context<AppEnv>, id: PageId, context: PageContext): void {
  const { register: kind } = context.product.observe.tracking
  if (id !== 'register' || kind === undefined) return
  if (c.req.header('Sec-Purpose') !== undefined || isCrawler(c)) return
  observe({ event: 'tracking', kind, outcome: 'shown' }, place(id, context))
}

type Result = Awaited<ReturnType<NonNullable<AnyWorkerPage['action']>>>

/**
 * Returns the outcome of a form for the data set. `step`: the form continues, for example after a code was
 * sent.
 */
function formOutcomeOf(result: Result): { outcome: EventOutcome<'form'>; code?: string | undefined } {
  if ('redirect' in result) return { outcome: 'done' }
  const code = result.error ?? Object.values(result.fieldErrors ?? {})[0]
  return code === undefined ? { outcome: 'step' } : { outcome: 'refused', code }
}

const LOGINS: readonly PageId[] = ['login', 'register', 'trial']

/**
 * Counts a posted form. Also counts the tracking event `registerSubmit`, if the operator has configured a
 * name for it.
 */
export function observeForm(id: PageId, context: PageContext, form: FormData, result: Result): void {
  const answer = formOutcomeOf(result)
  observe({ event: LOGINS.includes(id) ? 'login' : 'form', ...answer }, place(id, context))
  const { registerSubmit: kind } = context.product.observe.tracking
  // A button with an `intent` only requests a code or another captcha, so the form does not count as
  // submitted.
  if (id !== 'register' || kind === undefined || form.has('intent')) return
  observe({ event: 'tracking', kind, ...answer }, place(id, context))
}

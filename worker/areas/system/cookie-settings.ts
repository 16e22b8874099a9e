import type { Context, Handler } from 'hono'
import type { ConsentPurpose } from '../../../shared/config/consent-purposes'
import { COOKIE_SETTINGS_PATH } from '../../../shared/http/worker-paths'
import { href, pageOfPath } from '../../../shared/paths'
import { findClickIds, writeAttribution } from '../../consent/attribution'
import { hasOptedOut, purposes, readCookieChoice, writeCookieChoice } from '../../consent/cookie-choice'
import { ANSWER_FIELD, CLICK_FIELD } from '../../consent/prompt'
import type { AppEnv } from '../../env'
import { readForm } from '../../forms/read-form'
import { createTextRefusal } from '../../security/problem'
import { canonicalHref, parseRequestPath } from '../../security/url'
import { renderSystemPage } from '../../status/system-page'

/**
 * Responds to GET /m/cookies with the page on which visitors see and change their answer about cookies. It is
 * available whatever the platform's status. Without a purpose that needs consent there is no such page.
 */
export const serveCookieSettings: Handler<AppEnv> = (c, next) =>
  purposes.length === 0
    ? next()
    : renderSystemPage(c, {
        kind: 'cookies',
        purposes,
        accepted: readCookieChoice(c),
        hasOptedOut: hasOptedOut(c.req.raw.headers),
      })

/**
 * Returns the page from which the answer was posted, by the Referer header, which browsers send to the same
 * origin. Home, if there is none.
 */
function pageOfAnswer({ req }: Context<AppEnv>): string {
  const from = URL.parse(req.header('Referer') ?? '')
  if (from?.host !== new URL(req.url).host) return href('home')
  const { path } = parseRequestPath(from.href)
  return path === COOKIE_SETTINGS_PATH || pageOfPath(path) !== undefined
    ? canonicalHref(from.href)
    : href('home')
}

/**
 * Returns the purposes that a form accepts: that of the question, with one answer for all, or that of /m/cookies,
 * with a field for each purpose. Undefined when an answer is missing.
 */
function readAccepted(form: FormData): readonly ConsentPurpose[] | undefined {
  const answerTo = (purpose: ConsentPurpose) => form.get(purpose) ?? form.get(ANSWER_FIELD)
  const accepted = purposes.filter((purpose) => answerTo(purpose) === 'accept')
  const rejected = purposes.filter((purpose) => answerTo(purpose) === 'reject')
  return accepted.length + rejected.length === purposes.length ? accepted : undefined
}

/**
 * Stores the answer that a visitor posted to /m/cookies, and redirects back to the page. With a consent, it also
 * stores the click ids that the form contains, because the page's URL may have changed since.
 */
export const receiveCookieChoice: Handler<AppEnv> = async (c, next) => {
  if (purposes.length === 0) return next()
  const form = await readForm(c.req.raw)
  const given = form && readAccepted(form)
  if (!form || !given) return createTextRefusal(400, 'no answer')
  // A consent that has no effect now must not take effect when the browser no longer opts out.
  const accepted = hasOptedOut(c.req.raw.headers) ? [] : given
  writeCookieChoice(c, accepted)
  const clickIds = findClickIds(new URLSearchParams(String(form.get(CLICK_FIELD) ?? '')))
  if (clickIds && accepted.includes('attribution')) writeAttribution(c, clickIds)
  c.set('isRedirectOnly', true)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(pageOfAnswer(c), 303)
}

import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env'

/** Query parameter of an invitation link, on whichever page it leads to (decisions: affiliateCode). */
export const INVITATION_PARAMETER = 'affiliateCode'
const COOKIE = '__Host-invitation'

const isCode = (value: string | undefined): value is string =>
  value !== undefined && /^[\w.@-]{1,40}$/.test(value)

/**
 * Keeps the invitation code of the link that brought a visitor, for as long as the browser is open: registration
 * prefills it, in view. The latest link counts; whatever does not look like a code is none.
 */
export const referral = createMiddleware<AppEnv>(async (c, next) => {
  const [kept, given] = [getCookie(c, COOKIE), c.req.query(INVITATION_PARAMETER)]
  c.set('affiliateCode', isCode(given) ? given : isCode(kept) ? kept : undefined)
  await next()
  if (isCode(given) && given !== kept) {
    setCookie(c, COOKIE, given, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })
  }
})

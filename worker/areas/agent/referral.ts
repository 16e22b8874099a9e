import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env'
import { keepCookie, readCookie } from '../../security/cookies'

/** Query parameter of an invitation link, which may lead to any page. */
const INVITATION_PARAMETER = 'affiliateCode'

const isCode = (value: string | undefined): value is string =>
  value !== undefined && /^[\w.@-]{1,40}$/.test(value)

/**
 * Stores the invitation code of the link that brought a visitor until the browser is closed. Registration
 * prefills it visibly. The latest link wins; malformed codes are ignored.
 */
export const referral = createMiddleware<AppEnv>(async (c, next) => {
  const [kept, given] = [readCookie(c, 'invitation'), c.req.query(INVITATION_PARAMETER)]
  c.set('affiliateCode', isCode(given) ? given : isCode(kept) ? kept : undefined)
  await next()
  if (isCode(given) && given !== kept) keepCookie(c, 'invitation', given)
})

import { createMiddleware } from 'hono/factory'
import { hasRight, type RightWithRefusalMessage } from '../../shared/accounts/account-rights'
import type { AppEnv } from '../env'
import { CSRF_HEADER } from '../security/csrf'
import { createProblemResponse } from '../security/problem'
import { isSameSecret } from '../security/same-secret'
import type { MemberSession } from './session'

export interface MemberAppEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { member: MemberSession }
}

const refuseGuest = ({ ended }: { ended?: true | 'elsewhere' }): Response =>
  createProblemResponse(401, ended ? 'session-expired' : 'login-required')

/**
 * Middleware for API calls of members: responds 401 to guests, with the code `session-expired` if their
 * session has just ended. Sets `c.get('member')`.
 */
export const requireMember = createMiddleware<MemberAppEnv>(async (c, next) => {
  const session = c.get('session')
  if (session.kind === 'guest') return refuseGuest(session)
  c.set('member', session)
  return next()
})

/**
 * Middleware for API calls that require a right: responds 403 `<right>-refused` to accounts without this
 * right, even if the page offered the action, and 401 to guests.
 */
export const requireMemberRight = (right: RightWithRefusalMessage) =>
  createMiddleware<MemberAppEnv>(async (c, next) => {
    const session = c.get('session')
    if (session.kind === 'guest') return refuseGuest(session)
    if (!hasRight(session.type, right)) return createProblemResponse(403, `${right}-refused`)
    c.set('member', session)
    return next()
  })

/**
 * Middleware for reads whose response would be wrong for another member; mount it after requireMember.
 * Responds 403 `csrf-token` unless the call has the token of the current session. A page shows one member
 * until it loads again, while another tab may have logged in as another member.
 */
export const requirePageSession = createMiddleware<MemberAppEnv>(async (c, next) =>
  isSameSecret(c.req.header(CSRF_HEADER) ?? '', c.get('member').csrfToken)
    ? next()
    : createProblemResponse(403, 'csrf-token'),
)

import { createMiddleware } from 'hono/factory'
import { isReal } from '../../shared/config/member-types'
import type { AppEnv } from '../env'
import { problem } from '../security/problem'
import type { MemberSession } from './session'

export interface MemberEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { member: MemberSession }
}

const notLoggedIn = ({ ended }: { ended?: true }): Response =>
  problem(401, ended ? 'session-expired' : 'login-required')

/**
 * For API calls of members: responds 401 to guests, with the code `session-expired` if their session has just
 * ended. Sets `c.var.member`.
 */
export const requireMember = createMiddleware<MemberEnv>(async (c, next) => {
  const { session } = c.var
  if (session.kind === 'guest') return notLoggedIn(session)
  c.set('member', session)
  return next()
})

/**
 * The same for real accounts: also responds 403 to trial players and unknown account types, whatever the page
 * showed.
 */
export const requireRealMember = createMiddleware<MemberEnv>(async (c, next) => {
  const { session } = c.var
  if (session.kind === 'guest') return notLoggedIn(session)
  if (!isReal(session.type)) return problem(403, 'not-allowed')
  c.set('member', session)
  return next()
})

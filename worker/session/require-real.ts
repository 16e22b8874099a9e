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
 * For API calls of members: answers guests by 401, with the code `session-expired` when they had a session until now.
 * Sets `c.var.member`.
 */
export const requireMember = createMiddleware<MemberEnv>(async (c, next) => {
  const { session } = c.var
  if (session.kind === 'guest') return notLoggedIn(session)
  c.set('member', session)
  return next()
})

/**
 * The same for real accounts: also answers trial players and unknown account types by 403, whatever the page offered
 * them.
 */
export const requireRealMember = createMiddleware<MemberEnv>(async (c, next) => {
  const { session } = c.var
  if (session.kind === 'guest') return notLoggedIn(session)
  if (!isReal(session.type)) return problem(403, 'not-allowed')
  c.set('member', session)
  return next()
})

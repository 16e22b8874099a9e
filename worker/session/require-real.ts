import { createMiddleware } from 'hono/factory'
import { isReal } from '../../shared/config/member-types'
import type { AppEnv } from '../env'
import { problem } from '../security/problem'
import type { MemberSession } from './session'

export interface MemberEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { member: MemberSession }
}

/**
 * For API calls of real accounts: 401 for guests (`session-expired` when there was a session until now), 403 for trial
 * players and types nobody knows, whatever their buttons showed (spec §6). Leaves the session in `c.var.member`.
 */
export const requireRealMember = createMiddleware<MemberEnv>(async (c, next) => {
  const { session } = c.var
  if (session.kind === 'guest') return problem(401, session.ended ? 'session-expired' : 'login-required')
  if (!isReal(session.type)) return problem(403, 'not-allowed')
  c.set('member', session)
  return next()
})

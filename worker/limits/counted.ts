import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { clientIp } from '../security/client-ip'
import { problem } from '../security/problem'
import { allow, type Limit } from './allow'
import type { LimitKind } from './limit-rules'

/** The answer to a JSON call whose limit is reached, with the seconds to wait. */
export const tooManyCalls = ({ retryAfterS }: Pick<Limit, 'retryAfterS'>) =>
  problem(429, 'too-many-requests', { 'Retry-After': String(retryAfterS) })

/**
 * Counts a JSON call by the visitor's address and, of members, the account: before its body is read where it stands
 * before what reads it.
 */
export const counted = (kind: LimitKind) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { session, log } = c.var
    const asker = { clientIp: clientIp(c.req.raw), log }
    const limit = await allow(asker, kind, session.kind === 'member' ? { account: session.userName } : {})
    return limit.allowed ? next() : tooManyCalls(limit)
  })

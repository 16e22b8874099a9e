import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { problem } from './problem'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Longest secret in a request that is compared, characters: longer values are not worth a digest. */
const GIVEN_MAX = 512

/**
 * True when two secrets are equal. Compares digests of equal length, so that the duration reveals nothing.
 */
export const isSameSecret = (given: string, wanted: string): boolean =>
  given.length <= GIVEN_MAX && timingSafeEqual(digest(given), digest(wanted))

/**
 * Refuses calls without the operator's secret (`Authorization: Bearer <PURGE_TOKEN>`). Browsers never send
 * that header automatically, so such a call needs no session and no CSRF token.
 * @returns the refusal: 404 when no secret is configured, 401 for a wrong one; undefined when the call may
 * continue
 */
export function refuseWithoutSecret({ env, req }: Context<AppEnv>): Response | undefined {
  const { PURGE_TOKEN: wanted } = env
  if (!wanted) return problem(404, 'not-found')
  const [, given] = /^Bearer (\S{1,512})$/.exec(req.header('Authorization') ?? '') ?? []
  if (given !== undefined && isSameSecret(given, wanted)) return undefined
  return problem(401, 'purge-token', { 'WWW-Authenticate': 'Bearer' })
}

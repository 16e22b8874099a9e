import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { createProblemResponse } from './problem'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Maximum length of a secret in a request, characters. Longer values are refused without computing a digest.
 */
const GIVEN_MAX = 512

/**
 * True when two secrets are equal. Compares digests of equal length, so that the duration reveals nothing
 * about the secret.
 */
export const isSameSecret = (given: string, wanted: string): boolean =>
  given.length <= GIVEN_MAX && timingSafeEqual(digest(given), digest(wanted))

/**
 * Checks that a call has the operator's secret (`Authorization: Bearer <PURGE_TOKEN>`). Browsers never send
 * this header automatically, so such a call needs no session and no CSRF token.
 * @returns the refusal: 404 when no secret is configured, 401 for a wrong one; undefined when the secret is
 * right
 */
export function refuseWithoutSecret({ env, req }: Context<AppEnv>): Response | undefined {
  const { PURGE_TOKEN: wanted } = env
  if (!wanted) return createProblemResponse(404, 'not-found')
  const [, given] = /^Bearer (\S{1,512})$/.exec(req.header('Authorization') ?? '') ?? []
  if (given !== undefined && isSameSecret(given, wanted)) return undefined
  return createProblemResponse(401, 'purge-token', { 'WWW-Authenticate': 'Bearer' })
}

import { createMiddleware } from 'hono/factory'
import { API_PREFIX } from '../../shared/http/worker-paths'
import { edgeCountry } from '../edge-country'
import type { AppEnv } from '../env'
import { observe } from './observe'

/**
 * Returns the error code of a problem+json response (worker/security/problem.ts); undefined for other
 * responses.
 */
async function codeOf(response: Response): Promise<string | undefined> {
  if (response.headers.get('Content-Type') !== 'application/problem+json') return undefined
  const { code } = (await response.clone().json()) as { code?: string }
  return code
}

/**
 * Middleware that counts every refused or failed request by its status and code, except requests that the
 * event `shed` counts.
 */
export const countErrorResponses = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { status } = c.res
  if (status < 400 || c.get('isShed') || c.env.EVENTS === undefined) return
  const kind = c.req.path.startsWith(API_PREFIX) ? 'api' : 'page'
  const place = {
    language: c.get('language')?.code,
    country: edgeCountry(c.req.raw),
  }
  const code = await codeOf(c.res)
  observe({ event: 'problem', kind, code, value: status }, place)
})

import { createMiddleware } from 'hono/factory'
import { timing } from 'hono/timing'
import type { AppEnv } from '../env'
import { createLogger, type LogSink } from './logger'

/** Duration above which a response is logged as slow, ms. */
const SLOW_MS = 3000

/**
 * Middleware that sets the request's log (`c.get('log')`), and logs one line when the request was refused,
 * failed or was slow: method, path, status, ms. A line for every successful request would cost more than
 * serving a cached page, and Cloudflare's invocation log contains these requests.
 *
 * The path is logged without its query, which may contain secrets. A 5xx is logged as an error, so that
 * alerts need no list of events. Mount after assignRequestId and before everything that logs.
 *
 * @param sink destination of the lines; default: the console
 * @example app.use(assignRequestId, logRequests())
 */
export const logRequests = (sink?: LogSink) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    c.set('log', createLogger({ requestId: c.get('requestId') }, sink))
    await next()
    const { status } = c.res
    const ms = Math.round(performance.now() - started)
    // Requests that were refused because of overload are not logged, because a line would cost more than the
    // refusal. The event `shed` counts them.
    if (c.get('isShed') || (status < 400 && ms < SLOW_MS)) return
    const line = { method: c.req.method, path: c.req.path, status, ms }
    c.get('log')[status >= 500 ? 'error' : 'info']('request', line)
  })

/**
 * Middleware that sends `Server-Timing` in development, which the browser's network panel shows. In
 * production the header would reveal to outsiders what is cached. Loaders add entries by `startTime` and
 * `endTime` of `hono/timing`.
 */
export const serverTiming = timing({
  enabled: import.meta.env.DEV,
  crossOrigin: false,
  totalDescription: 'worker',
})

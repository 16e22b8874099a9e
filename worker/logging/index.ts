import { createMiddleware } from 'hono/factory'
import { timing } from 'hono/timing'
import type { AppEnv } from '../env'
import { createLogger, type LogSink } from './logger'

/** Duration above which a response is logged as slow, ms. */
const SLOW_MS = 3000

/**
 * Sets the request's log (`c.var.log`), and writes one line when the request was refused, failed or was slow:
 * method, path, status, ms. Successful requests are in the invocation log of Workers; a line for each would
 * cost more than the rest of a cached page.
 *
 * The path is logged without its query, which may contain secrets. A 5xx is logged as an error, so that alerts
 * need no list of events. Mount after requestId and before everything that logs.
 *
 * @param sink destination of the lines; default: the console.
 * @example app.use(requestId, requestLog())
 */
export const requestLog = (sink?: LogSink) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    c.set('log', createLogger({ requestId: c.var.requestId }, sink))
    await next()
    const { status } = c.res
    const ms = Math.round(performance.now() - started)
    // A log line for each refused request would cost more than the refusal; the event `shed` counts these
    // requests.
    if (c.var.isShed || (status < 400 && ms < SLOW_MS)) return
    const line = { method: c.req.method, path: c.req.path, status, ms }
    c.var.log[status >= 500 ? 'error' : 'info']('request', line)
  })

/**
 * Sends `Server-Timing` in development, which the browser's network panel shows. Off in production, where the
 * header would reveal to outsiders what is cached. Loaders add entries by `startTime` and `endTime` of
 * `hono/timing`.
 */
export const serverTiming = timing({
  enabled: import.meta.env.DEV,
  crossOrigin: false,
  totalDescription: 'worker',
})

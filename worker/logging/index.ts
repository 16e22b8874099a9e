import { createMiddleware } from 'hono/factory'
import { timing } from 'hono/timing'
import type { AppEnv } from '../env'
import { createLogger, type LogSink } from './logger'

/** An answer slower than this is worth a line, ms. */
const SLOW_MS = 3000

/**
 * Gives the request its log (`c.var.log`), and writes one line when it was refused, failed or was slow: method, path,
 * status, ms. What went well is in the invocation log of Workers already, and a line for each of those would be the
 * most expensive thing a cached page does.
 *
 * The path is logged without its query, where addresses carry what must not be kept. A 5xx is an error, so that
 * alerting needs no list of events. Mount after requestId and before everything that logs.
 *
 * @param sink where lines go; default: the console.
 * @example app.use(requestId, requestLog())
 */
export const requestLog = (sink?: LogSink) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    c.set('log', createLogger({ requestId: c.var.requestId }, sink))
    await next()
    const { status } = c.res
    const ms = Math.round(performance.now() - started)
    if (status < 400 && ms < SLOW_MS) return
    const line = { method: c.req.method, path: c.req.path, status, ms }
    c.var.log[status >= 500 ? 'error' : 'info']('request', line)
  })

/**
 * `Server-Timing` in development: what took how long, readable in the browser's network panel. Off in production,
 * where it would tell outsiders what is cached. Loaders add parts with `startTime` and `endTime` of `hono/timing`.
 */
export const serverTiming = timing({
  enabled: import.meta.env.DEV,
  crossOrigin: false,
  totalDescription: 'worker',
})

import { createMiddleware } from 'hono/factory'
import { timing } from 'hono/timing'
import type { AppEnv } from '../env'
import { createLogger, type LogSink } from './logger'

/**
 * Gives the request its log (`c.var.log`) and writes one line when it is answered: method, path, status, ms.
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
    c.var.log[status >= 500 ? 'error' : 'info']('request', {
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - started),
    })
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

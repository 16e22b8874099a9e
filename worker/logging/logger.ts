import { redactFields } from './redact'

export type LogLevel = 'info' | 'warn' | 'error'
export type LogFields = Readonly<Record<string, unknown>>

/**
 * Structured log of one request: one JSON line an event, secrets taken out on the way (see redact).
 *
 * Events are kebab-case and name what happened (`loader-failed`); everything variable goes into fields, so that an
 * operator can count events. Errors go in whole, as the field `error`.
 *
 * @example
 * c.var.log.warn('deferred-failed', { part: 'member', code: 'timeout' })
 * // {"level":"warn","event":"deferred-failed","requestId":"…","part":"member","code":"timeout"}
 */
export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export type LogSink = (level: LogLevel, line: string) => void

/** The one place that writes to the console; Workers Logs parses the JSON into fields. */
// biome-ignore lint/suspicious/noConsole: the sink of all logging
const toConsole: LogSink = (level, line) => console[level](line)

/**
 * @param fields on every line, such as the request id; they come from the worker itself and are logged as they are.
 * @param sink where lines go; the console by default.
 */
export function createLogger(fields: LogFields = {}, sink: LogSink = toConsole): Logger {
  const write =
    (level: LogLevel) =>
    (event: string, extra: LogFields = {}) =>
      sink(level, JSON.stringify({ level, event, ...fields, ...redactFields(extra) }))
  return {
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}

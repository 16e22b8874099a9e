import { observe } from '../observe/observe'
import { redactFields } from './redact'

type LogLevel = 'info' | 'warn' | 'error'
export type LogFields = Readonly<Record<string, unknown>>

/**
 * Structured log of one request: one JSON line per event, without secrets (redact.ts). Analytics Engine
 * counts each event by its name.
 *
 * Event names are in kebab-case and say what happened (`loader-failed`). Everything variable is in fields, so
 * that an operator can count events. Errors are passed as objects, in the field `error`.
 *
 * @example
 * c.get('log').warn('deferred-failed', { part: 'member', code: 'timeout' })
 * // {"level":"warn","event":"deferred-failed","requestId":"…","part":"member","code":"timeout"}
 */
export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export type LogSink = (level: LogLevel, line: string) => void

/** Writes a line to the console; no other code does. Workers Logs parses the JSON into fields. */
// biome-ignore lint/suspicious/noConsole: the sink of all logging
const toConsole: LogSink = (level, line) => console[level](line)

/**
 * Creates the log of one request.
 * @param fields fields of every line, such as the request id. They come from the worker and are not redacted
 * @param sink destination of the lines; default: the console
 */
export function createLogger(fields: LogFields = {}, sink: LogSink = toConsole): Logger {
  const write =
    (level: LogLevel) =>
    (event: string, extra: LogFields = {}) => {
      // Only the event's name and level are counted, because the data set contains only names from the source
      // code.
      observe({ event: 'log', kind: event, outcome: level })
      sink(level, JSON.stringify({ level, event, ...fields, ...redactFields(extra) }))
    }
  return {
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}

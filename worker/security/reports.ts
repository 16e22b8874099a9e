import type { Handler } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../env'

/** Longest report read, bytes. */
const REPORT_MAX = 16 * 1024
/** Reports an isolate logs a minute; a broken page of many visitors must not drown the log. */
const REPORTS_PER_MINUTE = 60

const shortText = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 200)),
)

/** CSP level 3 §5.3, the fields worth knowing. */
const reportSchema = v.object({
  'csp-report': v.object({
    'document-uri': v.optional(shortText, ''),
    'effective-directive': v.optional(shortText, ''),
    'violated-directive': v.optional(shortText, ''),
    'blocked-uri': v.optional(shortText, ''),
    'source-file': v.optional(shortText, ''),
    'line-number': v.optional(v.number()),
    'script-sample': v.optional(shortText, ''),
  }),
})

/** An address without query and fragment, or the keyword (`inline`, `eval`) that stands in its place. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/**
 * POST of CSP and Trusted Types violations by browsers. Logged, capped, never answered with anything: whoever sends
 * nonsense learns nothing. Mount before the API's caller check, since browsers send reports without our headers.
 *
 * @param now clock in ms; default: Date.now.
 */
export function reports(now: () => number = Date.now): Handler<AppEnv> {
  let windowStart = 0
  let count = 0
  return async (c) => {
    if (now() - windowStart >= 60_000) {
      windowStart = now()
      count = 0
    }
    count += 1
    if (count > REPORTS_PER_MINUTE) return c.body(null, 429, { 'Retry-After': '60' })
    const text = await c.req.text()
    const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(REPORT_MAX), v.parseJson(), reportSchema), text)
    if (parsed.success) {
      const report = parsed.output['csp-report']
      c.var.log.warn('csp-violation', {
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: withoutQuery(report['blocked-uri']),
        document: withoutQuery(report['document-uri']),
        source: withoutQuery(report['source-file']),
        line: report['line-number'],
        sample: report['script-sample'],
      })
    }
    return c.body(null, 204)
  }
}

import type { Handler } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../env'
import { clientIp } from './client-ip'

/**
 * Creates a rate limiter for browsers' reports, per isolate and minute: in total, against floods, and by IP
 * address, so that one sender does not use up the limit of all.
 * @param now clock, ms since the epoch
 * @returns a function that returns true when another report of a client is allowed
 */
export function createReportLimiter(
  { ofAll, ofClient }: { ofAll: number; ofClient: number },
  now: () => number,
): (client: string) => boolean {
  let windowStart = 0
  let count = 0
  const countByClient = new Map<string, number>()
  return (client) => {
    if (now() - windowStart >= 60_000) {
      windowStart = now()
      count = 0
      countByClient.clear()
    }
    const clientCount = countByClient.get(client) ?? 0
    if (count >= ofAll || clientCount >= ofClient) return false
    count += 1
    countByClient.set(client, clientCount + 1)
    return true
  }
}

/** Longest violation report that is parsed, characters. */
const REPORT_MAX = 16 * 1024
/**
 * Maximum number of reports per minute that an isolate accepts from all visitors, so that a broken page does
 * not flood the log.
 */
const REPORTS_PER_MINUTE = 600
/**
 * Maximum number of reports per minute from one IP address, so that one sender does not use up the limit of
 * all.
 */
const REPORTS_PER_CLIENT = 20

const shortText = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 200)),
)

/** Fields of a violation report that are logged (CSP level 3, section 5.3). */
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

/**
 * Returns a URL without query and fragment. Keywords that browsers report in place of a URL (`inline`,
 * `eval`) are unchanged.
 */
const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''

/**
 * Accepts browsers' reports of CSP and Trusted Types violations, and logs them up to a limit. Invalid reports
 * get the same response, so that a sender learns nothing. Mount before the API's caller check, since browsers
 * send reports without our headers.
 * @param now clock, ms since the epoch; default: Date.now
 */
export function receiveReports(now: () => number = Date.now): Handler<AppEnv> {
  const isAllowed = createReportLimiter({ ofAll: REPORTS_PER_MINUTE, ofClient: REPORTS_PER_CLIENT }, now)
  return async (c) => {
    if (!isAllowed(clientIp(c.req.raw) ?? 'no edge')) return c.body(null, 429, { 'Retry-After': '60' })
    const text = await c.req.text()
    const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(REPORT_MAX), v.parseJson(), reportSchema), text)
    if (parsed.success) {
      const report = parsed.output['csp-report']
      c.get('log').warn('csp-violation', {
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

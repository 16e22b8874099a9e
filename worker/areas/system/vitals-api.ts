import type { Context } from 'hono'
import * as v from 'valibot'
import { CONNECTION_TYPES, WEB_VITALS } from '../../../shared/http/vitals'
import { pageIds } from '../../../shared/paths'
import { hasConsent } from '../../consent/cookie-choice'
import { edgeCountry } from '../../edge-country'
import type { AppEnv } from '../../env'
import { findConfiguredLanguages } from '../../negotiation/language'
import { observe } from '../../observe/observe'
import { parseSafeJson } from '../../platform/transport/safe-json'
import { clientIp } from '../../security/client-ip'
import { isSameOrigin } from '../../security/origins'
import { createProblemResponse } from '../../security/problem'
import { createReportLimiter } from '../../security/reports'
import { productConfig } from '../../start/index'

/** Maximum body length of a report of page metrics, characters. A report with every value has about 150. */
const BODY_MAX = 1024

/** Valid values of a page metric: ms up to ten minutes, or a layout shift score. */
const value = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000))
const values = v.strictObject({
  LCP: v.optional(value),
  INP: v.optional(value),
  CLS: v.optional(value),
  TTFB: v.optional(value),
} satisfies Record<(typeof WEB_VITALS)[number], unknown>)

const visitSchema = v.strictObject({
  page: v.picklist(pageIds),
  language: v.picklist(findConfiguredLanguages(productConfig.languages).map(({ code }) => code)),
  connection: v.picklist(CONNECTION_TYPES),
  values,
})

function readVisit(text: string) {
  try {
    const parsed = v.safeParse(visitSchema, text.length > BODY_MAX ? null : parseSafeJson(text, 'refuse'))
    return parsed.success ? parsed.output : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isAllowed = createReportLimiter({ ofAll: 1200, ofClient: 30 }, Date.now)

/**
 * `POST /m/api/vitals` receives page metrics of a sampled visit (client/browser/measure-visit.ts). Mount
 * before the API's caller check, because a beacon cannot send our headers. Responds 404 if the configuration
 * has no sampling rate.
 */
export async function receiveWebVitals(c: Context<AppEnv>): Promise<Response> {
  const { vitals: rate } = productConfig.observe
  if (rate === 0) return createProblemResponse(404, 'not-found')
  if (!isSameOrigin(c.req.raw, false)) return createProblemResponse(403, 'foreign-origin')
  if (!isAllowed(clientIp(c.req.raw) ?? 'no edge'))
    return createProblemResponse(429, 'too-many-requests', { 'Retry-After': '60' })
  const visit = readVisit(await c.req.text())
  if (!visit) return createProblemResponse(400, 'bad-body')
  if (!hasConsent(c, 'speed')) return c.body(null, 204)
  const { page, language, connection } = visit
  const place = { page, language, country: edgeCountry(c.req.raw) }
  for (const kind of WEB_VITALS) {
    const measured = visit.values[kind]
    // The browser reports only a sample of the visits, so each data point counts for several visits.
    if (measured !== undefined)
      observe({ event: 'vital', kind, connection, value: measured, weight: 1 / rate }, place)
  }
  return c.body(null, 204)
}

import type { Context } from 'hono'
import * as v from 'valibot'
import {
  BROWSER_ERROR_KINDS,
  BROWSER_ERROR_NAMES,
  FRAME_PATTERN,
  FRAMES_MAX,
} from '../../../shared/http/browser-errors'
import { hasOptedOut } from '../../consent/cookie-choice'
import { edgeCountry } from '../../edge-country'
import type { AppEnv } from '../../env'
import { BUILD_ID, observe } from '../../observe/observe'
import { parseSafeJson } from '../../platform/transport/safe-json'
import { clientIp } from '../../security/client-ip'
import { isSameOrigin } from '../../security/origins'
import { createProblemResponse } from '../../security/problem'
import { createReportLimiter } from '../../security/reports'
import { productConfig } from '../../start/index'

/** Maximum body length of a report, characters. A report with five frames has about 250. */
const BODY_MAX = 1024

const errorSchema = v.strictObject({
  kind: v.picklist(BROWSER_ERROR_KINDS),
  name: v.picklist(BROWSER_ERROR_NAMES),
  build: v.pipe(v.string(), v.regex(BUILD_ID)),
  frames: v.pipe(v.array(v.pipe(v.string(), v.regex(FRAME_PATTERN))), v.maxLength(FRAMES_MAX)),
})

function readError(text: string) {
  try {
    const parsed = v.safeParse(errorSchema, text.length > BODY_MAX ? null : parseSafeJson(text, 'refuse'))
    return parsed.success ? parsed.output : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isAllowed = createReportLimiter({ ofAll: 300, ofClient: 20 }, Date.now)

/**
 * `POST /m/api/errors` receives an error of a sampled page (client/entry-error-reporter.ts), and writes it to
 * the data set and the log. Mount before the API's caller check, because a beacon cannot send our headers.
 * Responds 404 if the sampling rate is 0.
 */
export async function receiveBrowserError(c: Context<AppEnv>): Promise<Response> {
  const { errors: rate } = productConfig.observe
  if (rate === 0) return createProblemResponse(404, 'not-found')
  if (!isSameOrigin(c.req.raw, false)) return createProblemResponse(403, 'foreign-origin')
  if (!isAllowed(clientIp(c.req.raw) ?? 'no edge'))
    return createProblemResponse(429, 'too-many-requests', { 'Retry-After': '60' })
  const error = readError(await c.req.text())
  if (!error) return createProblemResponse(400, 'bad-body')
  if (hasOptedOut(c.req.raw.headers)) return c.body(null, 204)
  const { kind, name, build } = error
  const frames = error.frames.join(' ')
  c.get('log').warn('browser-error', { kind, name, build, frames })
  // The browser reports only the errors of a sample of pages, so each data point counts for several errors.
  const place = { country: edgeCountry(c.req.raw) }
  observe({ event: 'error', kind, code: name, build, frames, weight: 1 / rate }, place)
  return c.body(null, 204)
}

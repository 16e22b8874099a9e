import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { CLOSED_POLICY, contentPolicy } from './content-policy'

/** Browser features no page of ours uses, nor any frame in it; those browsers know, since others fill their console. */
const deniedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-create', 'serial', 'usb', 'xr-spatial-tracking'],
]

const permissionsPolicy = deniedFeatures.map((feature) => `${feature}=()`).join(', ')

/**
 * Headers of every answer, errors and redirects included.
 *
 * HSTS lasts two years (RFC 6797; the preload list asks for one at least). COOP lets social login open its popup.
 * No COEP: it would break the games of vendors, which do not send CORP. `public/_headers` says the same for static
 * files, which are answered without this worker.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

const everyHeader = Object.entries(securityHeaders)

/** Characters of every nonce. */
export const NONCE_LENGTH = 24

/** 128 random bits (CSP level 3 §7.1 asks for at least that), base64. */
export const createNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

export interface HeadersOptions {
  /** Origins of pictures besides our own; default: none. */
  imageOrigins?: readonly string[]
  /** What may be framed; default: nothing. */
  frameSources?: readonly string[]
  /** Relaxes the policy for Vite; default: false. */
  isDevelopment?: boolean
}

/** Headers that can be added to: those of a redirect or a fetched answer cannot. */
function openHeaders(c: Context<AppEnv>): Headers {
  try {
    c.res.headers.set('X-Request-Id', c.var.requestId)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    c.res = new Response(c.res.body, c.res)
    c.res.headers.set('X-Request-Id', c.var.requestId)
  }
  return c.res.headers
}

/**
 * Makes the request's nonce (`c.var.nonce`) and sets the security headers and the request id on whatever is answered.
 * Pages get the full content policy, everything else a closed one.
 *
 * @example app.use(headers({ imageOrigins: product.imageOrigins, isDevelopment: import.meta.env.DEV }))
 */
export function headers({
  imageOrigins = [],
  frameSources = [],
  isDevelopment = false,
}: HeadersOptions = {}) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const nonce = createNonce()
    c.set('nonce', nonce)
    await next()
    // Set on the answer itself: the context's own method makes a new answer for every header.
    const answer = openHeaders(c)
    const isPage = answer.get('Content-Type')?.startsWith('text/html') ?? false
    const isSecure = c.req.url.startsWith('https:')
    const { firebase } = c.var
    const policy = isPage
      ? contentPolicy({ nonce, imageOrigins, frameSources, firebase, isSecure, isDevelopment })
      : (c.var.policy ?? CLOSED_POLICY)
    answer.set('Content-Security-Policy', policy)
    for (const [name, value] of everyHeader) answer.set(name, value)
  })
}

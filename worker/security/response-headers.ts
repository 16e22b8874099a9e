import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SECURE_HEADERS } from '../../shared/http/secure-headers'
import type { AppEnv } from '../env'
import { CLOSED_CONTENT_POLICY, createContentPolicy } from './content-policy'

/**
 * Sets a header of an existing response. Headers of a redirect or of a fetched response are immutable, so
 * such a response is copied first. Hono's `c.header` copies every response, which can cost more than creating
 * it.
 */
export function setHeader(c: Context, name: string, value: string): void {
  try {
    c.res.headers.set(name, value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    c.res = new Response(c.res.body, c.res)
    c.res.headers.set(name, value)
  }
}

/**
 * Browser features that neither our pages nor the iframes in them use. Lists only features that browsers
 * support, because they warn about unknown ones.
 */
const deniedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
]
/** Browser features that only our pages use: the games in iframes neither create nor use passkeys. */
const SAME_ORIGIN_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get']

const policyWith = (sameOrigin: readonly string[]): string =>
  [...deniedFeatures, ...SAME_ORIGIN_FEATURES]
    .map((feature) => `${feature}=(${sameOrigin.includes(feature) ? 'self' : ''})`)
    .join(', ')

/** Permissions policy for documents that use the camera: allowed for our code, not for iframes. */
const cameraPolicy = policyWith([...SAME_ORIGIN_FEATURES, 'camera'])

/**
 * Security headers of every response, including errors and redirects.
 * COOP allows social login to open its popup. There is no COEP, because vendors' games do not send CORP and
 * would not load. `public/_headers` repeats these headers for static files, which are served without this
 * worker; the build adds Strict-Transport-Security (scripts/build/static-headers.ts).
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...SECURE_HEADERS,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': policyWith(SAME_ORIGIN_FEATURES),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** Creates a nonce: 128 random bits in base64, the minimum that CSP level 3 (section 7.1) recommends. */
export const createNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

export interface SecurityHeadersOptions {
  /** Origins of images in addition to our own; default: none. */
  imageOrigins?: readonly string[]
  /** Allowed sources of iframes; default: none. */
  frameSources?: readonly string[]
  /** True to relax the content policy for Vite's development server; default: false. */
  isDevelopment?: boolean
  /** Value of Strict-Transport-Security; default: that of {@link SECURITY_HEADERS}. */
  transportSecurity?: string
}

/**
 * Middleware that creates the request's nonce (`c.get('nonce')`), and sets the security headers and the request
 * id on every response. HTML pages get the full Content Security Policy, all other responses one that allows
 * nothing.
 *
 * @example app.use(headers({ imageOrigins: product.imageOrigins, isDevelopment: import.meta.env.DEV }))
 */
export function setSecurityHeaders({
  imageOrigins = [],
  frameSources = [],
  isDevelopment = false,
  transportSecurity = SECURE_HEADERS['Strict-Transport-Security'],
}: SecurityHeadersOptions = {}) {
  const everyHeader = Object.entries({
    ...SECURITY_HEADERS,
    'Strict-Transport-Security': transportSecurity,
  })
  const policies = new Map<string, string[]>()
  /** Returns the policy of a page. Only its nonce differs between requests, so all else is created once. */
  const policyFor = (c: Context<AppEnv>, nonce: string): string => {
    const [firebase, phoneCodes, turnstile] = [c.get('firebase'), c.get('phoneCodes'), c.get('turnstile')]
    const isSecure = c.req.url.startsWith('https:')
    const key = `${firebase !== undefined} ${phoneCodes} ${turnstile} ${isSecure}`
    const cached = policies.get(key)
    if (cached) return cached.join(nonce)
    const opened = { firebase, phoneCodes, turnstile, isSecure, isDevelopment }
    const parts = createContentPolicy({ nonce, imageOrigins, frameSources, ...opened }).split(nonce)
    policies.set(key, parts)
    return parts.join(nonce)
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    const nonce = createNonce()
    c.set('nonce', nonce)
    await next()
    setHeader(c, 'X-Request-Id', c.get('requestId'))
    const answer = c.res.headers
    const isPage = answer.get('Content-Type')?.startsWith('text/html') ?? false
    const policy = isPage ? policyFor(c, nonce) : (c.get('policy') ?? CLOSED_CONTENT_POLICY)
    answer.set('Content-Security-Policy', policy)
    for (const [name, value] of everyHeader) answer.set(name, value)
    if (isPage && c.get('camera')) answer.set('Permissions-Policy', cameraPolicy)
  })
}

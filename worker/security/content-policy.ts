import type { FirebaseConfig } from '../../shared/config/firebase'

/**
 * Content Security Policy, level 3. A script runs by its nonce alone, and so does what it imports (`strict-dynamic`).
 * `'self'` is for browsers that know neither. Nothing is allowed that the product does not use.
 */
export interface ContentPolicyOptions {
  /** Base64 value of this request. */
  nonce: string
  /** Origins of images besides our own (product configuration). */
  imageOrigins: readonly string[]
  /** What may be shown in an iframe; on every page, since the router shows a game without loading a new document. */
  frameSources: readonly string[]
  /** For a page with login by Firebase; undefined allows nothing of Firebase. */
  firebase?: FirebaseConfig | undefined
  /** The page itself was loaded over https, so http references are upgraded. */
  isSecure: boolean
  /** Vite injects styles, evaluates modules and keeps a WebSocket open. */
  isDevelopment: boolean
}

/** Where browsers report violations of the policy. */
export const REPORTS_PATH = '/m/api/reports'

/** The Trusted Types policies that our client may create. Any other way from text to HTML throws in the browser. */
const TRUSTED_TYPES_POLICIES = ['lobby'] as const

/** Google's loader of the library by which a page talks to Firebase's iframe. */
const GAPI_ORIGIN = 'https://apis.google.com'
/**
 * Our policy for that one script (client/areas/account/social/firebase-login.ts), and the two that Google's
 * loader creates.
 */
const GAPI_POLICIES = ['default', 'gapi#gapi', 'goog#html'] as const

/** What Firebase's login by popup needs: the iframe on its domain, the account service, and the loader. */
function firebaseSources(firebase: FirebaseConfig | undefined) {
  if (!firebase) return { scripts: [], frames: [], calls: [], policies: [] }
  const { emulator, authDomain } = firebase
  return {
    // Ignored by browsers that know 'strict-dynamic': there the nonce decides.
    scripts: [GAPI_ORIGIN],
    frames: [emulator ?? `https://${authDomain}`],
    calls: [emulator ?? 'https://identitytoolkit.googleapis.com'],
    policies: GAPI_POLICIES,
  }
}

/** The policy of an HTML page. */
export function contentPolicy({
  nonce,
  imageOrigins,
  frameSources,
  firebase,
  isSecure,
  isDevelopment,
}: ContentPolicyOptions): string {
  const images = imageOrigins.map((url) => new URL(url).origin)
  const social = firebaseSources(firebase)
  const frames = [...frameSources, ...social.frames]
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'", "'self'", ...social.scripts],
    // A nonce would switch off 'unsafe-inline', which Vite needs for hot styles.
    ['style-src', "'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    ['img-src', "'self'", 'data:', ...images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...social.calls, ...(isDevelopment ? ['ws:', 'wss:'] : [])],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    frames.length > 0 ? ['frame-src', ...frames] : ['frame-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
  if (!isDevelopment) {
    directives.push(['require-trusted-types-for', "'script'"])
    directives.push(['trusted-types', ...TRUSTED_TYPES_POLICIES, ...social.policies])
    directives.push(['report-uri', REPORTS_PATH])
  }
  if (isSecure) directives.push(['upgrade-insecure-requests'])
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** The policy of everything that is not a page, so that it can do nothing if a browser shows it. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

import type { FirebaseConfig } from '../../shared/config/firebase'

/**
 * Content Security Policy, level 3. Scripts run by nonce alone and hand their trust on to what they import
 * (`strict-dynamic`); `'self'` is read only by browsers that know neither. Nothing else is open that the product
 * does not use.
 */
export interface ContentPolicyOptions {
  /** Base64 value of this request. */
  nonce: string
  /** Origins of pictures besides our own (product configuration). */
  imageOrigins: readonly string[]
  /** Sources of frames (see games/frame-origins); on every page, since the router shows a game without a new document. */
  frameSources: readonly string[]
  /** The page logs in by Firebase; absent: nothing of it is allowed. */
  firebase?: FirebaseConfig | undefined
  /** The page itself came by https: plain http references are upgraded. */
  isSecure: boolean
  /** Vite injects styles, evaluates modules and keeps a websocket open. */
  isDevelopment: boolean
}

/** Where browsers send violations. */
export const REPORTS_PATH = '/m/api/reports'

/** Names a client may give its Trusted Types policies; everything else that makes HTML out of text throws. */
const TRUSTED_TYPES_POLICIES = ['lobby'] as const

/** Google's loader of the messenger between a page and Firebase's frame in it. */
const GAPI_ORIGIN = 'https://apis.google.com'
/** Ours for its one script (client/browser/firebase-login), and the two it makes itself. */
const GAPI_POLICIES = ['default', 'gapi#gapi', 'goog#html'] as const

/** What Firebase's login by popup needs besides: the frame on its domain, the account service, and that loader. */
function firebaseSources(firebase: FirebaseConfig | undefined) {
  if (!firebase) return { scripts: [], frames: [], calls: [], policies: [] }
  const { emulator, authDomain } = firebase
  return {
    // By the nonce alone where a browser knows 'strict-dynamic'; for those that do not.
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
  const images = imageOrigins.map((address) => new URL(address).origin)
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

/** The policy of everything that is not a page: shown by mistake, it can do nothing. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

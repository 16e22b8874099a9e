import type { FirebaseConfig } from '../../shared/config/firebase-config'
import { TURNSTILE_ORIGIN } from '../../shared/config/turnstile-types'

/**
 * Options of the Content Security Policy (level 3). A script runs only with its nonce, and so do the scripts
 * that it imports (`strict-dynamic`). `'self'` is for browsers that support neither. The policy allows
 * nothing that the product does not use.
 */
export interface ContentPolicyOptions {
  /** Nonce of this request's scripts, base64. */
  nonce: string
  /** Origins of images in addition to our own (product configuration). */
  imageOrigins: readonly string[]
  /**
   * Allowed sources of iframes. They are equal on every page, since the router shows a game without loading a
   * new document.
   */
  frameSources: readonly string[]
  /**
   * Configuration of Firebase, for a page that offers login by Firebase; undefined allows no sources of
   * Firebase.
   */
  firebase?: FirebaseConfig | undefined
  /** True when Firebase may send SMS codes on this page, after a check by reCAPTCHA. */
  phoneCodes?: boolean | undefined
  /** True when Turnstile may be shown on this page. */
  turnstile?: boolean | undefined
  /** True when the page was loaded over https, so that browsers must upgrade http references in it. */
  isSecure: boolean
  /** True for Vite's development server, which injects styles, evaluates modules and uses a WebSocket. */
  isDevelopment: boolean
}

/** URL to which browsers report violations of the Content Security Policy. */
export const CSP_REPORTS_PATH = '/m/api/reports'

/**
 * Trusted Types policies that our client may create. Any other conversion of text to HTML throws an error in
 * the browser.
 */
const TRUSTED_TYPES_POLICIES = ['lobby'] as const

/** Origin of Google's script loader (gapi), by which a page communicates with Firebase's iframe. */
const GAPI_ORIGIN = 'https://apis.google.com'
/**
 * Trusted Types policies for Firebase's scripts (client/areas/account/firebase/start.ts): ours, and the two
 * that Google's loader creates.
 */
const GAPI_POLICIES = ['default', 'gapi#gapi', 'goog#html'] as const

/**
 * Returns the sources for Firebase's login by popup: Firebase's iframe, its account service, and Google's
 * loader of scripts.
 */
function firebaseSources(firebase: FirebaseConfig | undefined) {
  if (!firebase) return { scripts: [], frames: [], calls: [], policies: [] }
  const { emulator, authDomain } = firebase
  return {
    // Browsers that support 'strict-dynamic' ignore these sources, because the nonce decides there.
    scripts: [GAPI_ORIGIN],
    frames: [emulator ?? `https://${authDomain}`],
    calls: [emulator ?? 'https://identitytoolkit.googleapis.com'],
    policies: GAPI_POLICIES,
  }
}

/** Sources of reCAPTCHA (developers.google.com/recaptcha/docs/faq): its loader, its library, and its frames. */
const RECAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const
const RECAPTCHA_FRAMES = [
  'https://www.google.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
] as const
/**
 * Trusted Types policies of reCAPTCHA. All of Google's libraries use the name `goog#html`, and a page may
 * load two of them, so duplicates are allowed.
 */
const RECAPTCHA_POLICIES = ['recaptcha', 'goog#html', "'allow-duplicates'"] as const

/**
 * Returns the sources of reCAPTCHA, which checks a visitor before Firebase sends an SMS. Firebase's emulator
 * requires no check.
 */
function recaptchaSources(firebase: FirebaseConfig | undefined, phoneCodes: boolean) {
  if (!firebase || firebase.emulator || !phoneCodes) return { scripts: [], frames: [], policies: [] }
  return { scripts: RECAPTCHA_SCRIPTS, frames: RECAPTCHA_FRAMES, policies: RECAPTCHA_POLICIES }
}

/**
 * Returns the sources of Turnstile, and the Trusted Types policy that loads its script
 * (client/session/forms/turnstile-script.ts).
 */
const turnstileSources = (isUsed: boolean) =>
  isUsed
    ? { scripts: [TURNSTILE_ORIGIN], frames: [TURNSTILE_ORIGIN], policies: ['turnstile'] }
    : { scripts: [], frames: [], policies: [] }

export function createContentPolicy({
  nonce,
  imageOrigins,
  frameSources,
  firebase,
  phoneCodes = false,
  turnstile = false,
  isSecure,
  isDevelopment,
}: ContentPolicyOptions): string {
  const images = imageOrigins.map((url) => new URL(url).origin)
  const social = firebaseSources(firebase)
  const recaptcha = recaptchaSources(firebase, phoneCodes)
  const widget = turnstileSources(turnstile)
  const frames = [...frameSources, ...social.frames, ...recaptcha.frames, ...widget.frames]
  const scripts = [...social.scripts, ...recaptcha.scripts, ...widget.scripts]
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'", "'self'", ...scripts],
    // Styles get no nonce in development, because a nonce would disable 'unsafe-inline', which Vite needs for
    // hot styles.
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
    const parts = [social, recaptcha, widget]
    const policies = new Set([...TRUSTED_TYPES_POLICIES, ...parts.flatMap((part) => [...part.policies])])
    directives.push(['trusted-types', ...policies])
    directives.push(['report-uri', CSP_REPORTS_PATH])
  }
  if (isSecure) directives.push(['upgrade-insecure-requests'])
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/**
 * Content Security Policy of every response that is not an HTML page: it allows nothing, even if a browser
 * displays the response.
 */
export const CLOSED_CONTENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

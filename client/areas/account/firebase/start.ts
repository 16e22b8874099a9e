import { initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type PopupRedirectResolver,
} from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase'

/**
 * Imports the Firebase SDK. This module is loaded only when a player presses a button that needs Firebase.
 */

/** The script that connects this page with Firebase's iframe for login by popup. */
const GAPI = /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=__iframefcb\d+$/
/** The script that checks that a player is not a robot, before Firebase sends an SMS. */
const RECAPTCHA = /^https:\/\/www\.google\.com\/recaptcha\/(?:api|enterprise)\.js\?[\w=&%.-]+$/

/** Returns the URL that replaces the script URL requested by the SDK; null when the script is not allowed. */
function allowedScript(url: string): string | null {
  if (GAPI.test(url)) return url
  // Requests the variant of reCAPTCHA that works with Trusted Types.
  return RECAPTCHA.test(url) ? `${url}&trustedtypes=true` : null
}

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

let started: Auth | null = null

/**
 * Starts Firebase once per document. No token is stored: it is sent to the platform and discarded.
 *
 * The SDK inserts its scripts as plain strings, which Trusted Types block. A policy allows only these two.
 *
 * @param popups opens windows for login by Google and Facebook
 * @returns null when the document's policy does not allow Firebase; a newly loaded document's policy does
 */
export function startFirebase(
  { emulator, ...config }: FirebaseConfig,
  popups?: PopupRedirectResolver,
): Auth | null {
  if (started) return started
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  try {
    trustedTypes?.createPolicy('default', { createScriptURL: allowedScript })
  } catch {
    return null
  }
  const auth = initializeAuth(initializeApp(config), {
    persistence: inMemoryPersistence,
    ...(popups && { popupRedirectResolver: popups }),
  })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  started = auth
  return auth
}

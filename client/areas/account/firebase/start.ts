import { initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type PopupRedirectResolver,
} from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase-config'

/**
 * Imports the Firebase SDK. This module is loaded only when a player presses a button that needs Firebase.
 */

/** Matches the URL of the script that connects this page with Firebase's iframe for login by popup. */
const GAPI = /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=__iframefcb\d+$/
/** Matches the URL of reCAPTCHA, which checks that a player is not a robot before Firebase sends an SMS. */
const RECAPTCHA = /^https:\/\/www\.google\.com\/recaptcha\/(?:api|enterprise)\.js\?[\w=&%.-]+$/

/**
 * Returns the URL to load in place of a script URL that the Firebase SDK requests, or null to block the
 * script.
 */
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
 * Starts Firebase once per document. Login tokens are not stored in the browser: the platform receives them,
 * then they are discarded.
 *
 * The SDK sets script URLs as plain strings, which Trusted Types block. A Trusted Types policy therefore
 * allows two URLs: Google's popup script and reCAPTCHA.
 *
 * @param popups opens windows for login by Google and Facebook
 * @returns null when the document's content security policy does not allow Firebase; reloading the document
 * helps
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

import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
} from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase'
import type { SocialChannel } from '../../../../shared/contract/account'

/** This module contains the Firebase SDK and is loaded only when a player presses a button. */

/** URL of the only script that the SDK loads, which connects this page with Firebase's iframe. */
const GAPI = /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=__iframefcb\d+$/

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

/**
 * The SDK inserts that script by a plain string, which Trusted Types block. Allows this one URL and no
 * other.
 * @throws TypeError in a document whose policy does not allow login by Firebase
 */
function allowGapi(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (GAPI.test(url) ? url : null),
  })
}

let started: Auth | undefined

/** Never settles: the browser is leaving the document. */
const leaving = new Promise<never>(() => undefined)

/**
 * Starts Firebase once per document. A second press then finds the iframe already loaded, and the browser does
 * not block the login window as a pop-up advertisement.
 */
async function start({ emulator, ...config }: FirebaseConfig): Promise<Auth> {
  if (started) return started
  try {
    allowGapi()
  } catch {
    // This document's policy does not allow Firebase, for example after Back. A reload gets a policy that
    // does.
    window.location.reload()
    return leaving
  }
  // No token is stored: it is sent to the platform and discarded.
  const auth = initializeAuth(initializeApp(config), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  started = auth
  return auth
}

const providers = { google: GoogleAuthProvider, facebook: FacebookAuthProvider } as const

/**
 * Opens a window in which the player logs in to Google or Facebook.
 *
 * @param language BCP 47, language of that window
 * @returns an ID token for the platform
 * @throws FirebaseError with an `auth/…` code (see failure.ts)
 */
export async function idTokenByPopup(
  firebase: FirebaseConfig,
  channel: SocialChannel,
  language: string,
): Promise<string> {
  const auth = await start(firebase)
  auth.languageCode = language
  const { user } = await signInWithPopup(auth, new providers[channel]())
  const token = await user.getIdToken()
  await auth.signOut()
  return token
}

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

/** The Firebase SDK. Loaded when a button is pressed, and only then (account/social). */

/** Where the SDK's only script comes from: Google's messenger between this page and Firebase's frame in it. */
const GAPI = /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=__iframefcb\d+$/

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown
}

/**
 * The SDK adds that script by its address alone, which Trusted Types refuse. This lets this one address pass, and
 * nothing else.
 * @throws TypeError in a document whose policy does not let anybody log in by Firebase
 */
function allowGapi(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (GAPI.test(address) ? address : null),
  })
}

let started: Auth | undefined

/** Never settles: the document is being left. */
const leaving = new Promise<never>(() => undefined)

/** Once a document: a second press finds the frame already there, and its window is not taken for an advertisement. */
async function start({ emulator, ...config }: FirebaseConfig): Promise<Auth> {
  if (started) return started
  try {
    allowGapi()
  } catch {
    // This document's policy is closed to Firebase, as after going back to it in the history: a fresh one's is not.
    window.location.reload()
    return leaving
  }
  // Nothing of a token is ever stored: it is sent to the platform and forgotten.
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
 * Lets the player log in to Google or Facebook in a window of its own.
 *
 * @param language BCP 47, for the words in that window
 * @returns an ID token for the platform
 * @throws FirebaseError with a code of `auth/…` (account/social/failure.ts)
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

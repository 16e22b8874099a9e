import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
} from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase-config'
import type { SocialChannel } from '../../../../shared/contract/account-schemas'
import { startFirebase } from '../firebase/start'

/** A promise that never settles, for calls made while the browser is leaving the document. */
const leaving = new Promise<never>(() => undefined)

const PROVIDERS = { google: GoogleAuthProvider, facebook: FacebookAuthProvider } as const

/**
 * Opens a window in which the player logs in to Google or Facebook. If a browser blocks the window while
 * Firebase starts, a second press of the button works.
 *
 * @param language BCP 47, language of the login window
 * @returns an ID token for the platform
 * @throws FirebaseError with an `auth/…` code (see firebase-errors.ts)
 */
export async function fetchIdTokenByPopup(
  firebase: FirebaseConfig,
  channel: SocialChannel,
  language: string,
): Promise<string> {
  const auth = startFirebase(firebase, browserPopupRedirectResolver)
  if (!auth) {
    // The document's content security policy may be outdated, for example after Back, so reload the document.
    window.location.reload()
    return leaving
  }
  auth.languageCode = language
  // Firebase may have been started for an SMS code, without a popup resolver, so pass the resolver
  // explicitly.
  const { user } = await signInWithPopup(auth, new PROVIDERS[channel](), browserPopupRedirectResolver)
  const token = await user.getIdToken()
  await auth.signOut()
  return token
}

import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
} from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase'
import type { SocialChannel } from '../../../../shared/contract/account'
import { startFirebase } from '../firebase/start'

/** A promise that never settles, for calls made while the browser is leaving the document. */
const leaving = new Promise<never>(() => undefined)

const providers = { google: GoogleAuthProvider, facebook: FacebookAuthProvider } as const

/**
 * Opens a window in which the player logs in to Google or Facebook. At a second press Firebase is already
 * started, and the browser does not block the window as a pop-up advertisement.
 *
 * @param language BCP 47, language of that window
 * @returns an ID token for the platform
 * @throws FirebaseError with an `auth/…` code (see failure.ts)
 */
export async function fetchIdTokenByPopup(
  firebase: FirebaseConfig,
  channel: SocialChannel,
  language: string,
): Promise<string> {
  const auth = startFirebase(firebase, browserPopupRedirectResolver)
  if (!auth) {
    // The document's content policy may be outdated, for example after Back, so a new document is loaded.
    window.location.reload()
    return leaving
  }
  auth.languageCode = language
  // Passes the popup resolver, because an SMS code may have started Firebase without it.
  const { user } = await signInWithPopup(auth, new providers[channel](), browserPopupRedirectResolver)
  const token = await user.getIdToken()
  await auth.signOut()
  return token
}

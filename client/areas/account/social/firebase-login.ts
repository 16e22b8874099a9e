import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
} from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase'
import type { SocialChannel } from '../../../../shared/contract/account'
import { startFirebase } from '../firebase/start'

/** Never settles: the browser is leaving the document. */
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
    // The document may be old, for example after Back.
    window.location.reload()
    return leaving
  }
  auth.languageCode = language
  // An SMS code may have started Firebase without the resolver.
  const { user } = await signInWithPopup(auth, new providers[channel](), browserPopupRedirectResolver)
  const token = await user.getIdToken()
  await auth.signOut()
  return token
}

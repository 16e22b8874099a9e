import { PhoneAuthProvider, RecaptchaVerifier, signInWithCredential } from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase-config'
import { startFirebase } from '../firebase/start'

/** Longest wait for reCAPTCHA, in ms. Google does not report when a player closes the image puzzle. */
const CHECK_MS = 60_000

/** Creates an error with a code in the format of Firebase's errors. */
const failed = (code: string): Error => Object.assign(new Error(code), { code })

function startAuth(firebase: FirebaseConfig) {
  const auth = startFirebase(firebase)
  if (!auth) throw failed('auth/document-without-policy')
  return auth
}

/**
 * Makes Firebase send an SMS code. First, reCAPTCHA checks the player, and shows an image puzzle only if it
 * suspects a robot.
 * @param number in E.164 form
 * @param language BCP 47, for the SMS and for reCAPTCHA; the region is ignored
 * @returns the verification ID, to be exchanged with the SMS code for an ID token
 * @throws an error with an `auth/…` code
 */
export async function sendFirebaseSmsCode(
  firebase: FirebaseConfig,
  number: string,
  language: string,
): Promise<string> {
  const auth = startAuth(firebase)
  auth.languageCode = language.split('-')[0] ?? null
  const badge = document.body.appendChild(document.createElement('div'))
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(failed('auth/captcha-check-failed'))
      timer = setTimeout(fail, CHECK_MS)
      const check = new RecaptchaVerifier(auth, badge, {
        size: 'invisible',
        'error-callback': fail,
        'expired-callback': fail,
      })
      new PhoneAuthProvider(auth).verifyPhoneNumber(number, check).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
    badge.remove()
  }
}

/**
 * Caches the last ID token. An SMS code works once, but the form may be rejected for another reason and sent
 * again.
 */
let lastToken: { key: string; token: string } | undefined

/**
 * Exchanges an SMS code for an ID token, which proves that the phone number belongs to the player.
 * @param verificationId returned by Firebase when it sent the SMS
 * @throws an error with an `auth/…` code
 */
export async function exchangeSmsCodeForIdToken(
  firebase: FirebaseConfig,
  verificationId: string,
  code: string,
): Promise<string> {
  const key = `${verificationId} ${code}`
  if (lastToken?.key === key) return lastToken.token
  const auth = startAuth(firebase)
  const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code))
  const token = await user.getIdToken()
  await auth.signOut()
  lastToken = { key, token }
  return token
}

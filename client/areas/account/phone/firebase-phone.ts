import { PhoneAuthProvider, RecaptchaVerifier, signInWithCredential } from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase'
import { startFirebase } from '../firebase/start'

/**
 * Longest wait for the check that the player is not a robot, in ms: Google does not report that a player
 * closed its images.
 */
const CHECK_MS = 60_000

/** Creates an error with a code in the format of Firebase's errors. */
const failed = (code: string): Error => Object.assign(new Error(code), { code })

function startAuth(firebase: FirebaseConfig) {
  const auth = startFirebase(firebase)
  if (!auth) throw failed('auth/document-without-policy')
  return auth
}

/**
 * Has Firebase send an SMS code after reCAPTCHA's check, which shows images only to suspicious players.
 * @param number in E.164 form
 * @param language BCP 47, for the message and for reCAPTCHA, which ignores regions
 * @returns the verification ID, which is exchanged with the code for an ID token
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
 * The last ID token: an SMS code works once, but a form may be rejected for another reason and sent again.
 */
let lastToken: { key: string; token: string } | undefined

/**
 * Exchanges an SMS code for an ID token, which proves that the number is the player's.
 * @param verificationId returned when the code was sent
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

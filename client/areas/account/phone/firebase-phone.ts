import { PhoneAuthProvider, RecaptchaVerifier, signInWithCredential } from 'firebase/auth'
import type { FirebaseConfig } from '../../../../shared/config/firebase'
import { startFirebase } from '../firebase/start'

/** Longest wait for the check that the player is not a robot: Google does not tell when a player closes its pictures. */
const CHECK_MS = 60_000

/** An error with a code like those of the SDK, for failure.ts. */
const failed = (code: string): Error => Object.assign(new Error(code), { code })

function startAuth(firebase: FirebaseConfig) {
  const auth = startFirebase(firebase)
  if (!auth) throw failed('auth/document-without-policy')
  return auth
}

/**
 * Has Firebase send a code, after reCAPTCHA's check, which shows pictures only to players whom it doubts.
 *
 * @param number in E.164 form
 * @param language BCP 47, of the message and of reCAPTCHA, which knows no regions
 * @returns the id by which `exchangeCode` knows the number
 * @throws an error with an `auth/…` code (see failure.ts)
 */
export async function sendCode(firebase: FirebaseConfig, number: string, language: string): Promise<string> {
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

/** The last token: a code works once, but a form may be refused for another reason and be sent again. */
let lastToken: { key: string; token: string } | undefined

/**
 * The ID token for a number that the code shows to be the player's.
 *
 * @param verificationId from `sendCode`
 * @throws an error with an `auth/…` code (see failure.ts)
 */
export async function exchangeCode(
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

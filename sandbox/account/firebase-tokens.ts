import { errors, UnsecuredJWT } from 'jose'
import * as v from 'valibot'
import type { RegisterPayload } from '../../shared/contract/account-payloads'
import { SOCIAL_FLAGS } from '../../shared/contract/account-schemas'
import type { CallEnv } from '../http/call-env'
import type { ScenarioState } from '../scenario/state'
import { sha256 } from '../store/cryptography'
import { loadFlags } from '../store/operator-settings'
import { formatE164Phone, type Phone, toPhone } from './phone-format'

export interface FirebaseUser {
  uid: string
  /** E-mail address; set only when the token marks the address as verified. */
  email: string | undefined
  /** Phone number in E.164 form; set only for the channel 'sms'. */
  phoneNumber: string | undefined
}

/** Firebase's names of the login methods, by the value of the field `firebaseChannel`. */
const channels = { google: 'google.com', facebook: 'facebook.com', sms: 'phone' } as const satisfies Record<
  NonNullable<RegisterPayload['firebaseChannel']>,
  string
>

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  email: v.optional(v.pipe(v.string(), v.email(), v.maxLength(200))),
  email_verified: v.optional(v.boolean(), false),
  phone_number: v.optional(v.string()),
  firebase: v.object({ sign_in_provider: v.string() }),
})

/**
 * Reads an ID token of Firebase's auth emulator, which does not sign tokens (`alg: none`). The sandbox has no
 * Firebase project that could check signed tokens, so signed tokens are refused.
 * @param project Firebase project of the emulator; undefined: every token is refused
 */
function firebaseUser(
  token: string,
  channel: keyof typeof channels,
  project: string | undefined,
): FirebaseUser | null {
  if (!project) return null
  try {
    const { payload } = UnsecuredJWT.decode(token, {
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
    })
    const claims = v.safeParse(claimsSchema, payload)
    if (payload.exp === undefined || !claims.success) return null
    const { sub, email, email_verified, phone_number, firebase } = claims.output
    if (firebase.sign_in_provider !== channels[channel]) return null
    return { uid: sub, email: email_verified ? email : undefined, phoneNumber: phone_number }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/**
 * Returns the user of a social login; null when the token is refused or the operator's flags disable the
 * channel.
 */
export async function verifySocialUser(
  { DB, FIREBASE_EMULATOR_PROJECT }: CallEnv['Bindings'],
  scenario: Pick<ScenarioState, 'turnedFlags'>,
  { firebaseChannel, firebaseIdToken = '' }: Pick<RegisterPayload, 'firebaseChannel' | 'firebaseIdToken'>,
): Promise<FirebaseUser | null> {
  if (firebaseChannel !== 'google' && firebaseChannel !== 'facebook') return null
  if (!(await loadFlags(DB, scenario))[SOCIAL_FLAGS[firebaseChannel]]) return null
  return firebaseUser(firebaseIdToken, firebaseChannel, FIREBASE_EMULATOR_PROJECT)
}

/**
 * SMS codes that Firebase sends and checks in place of the platform. Firebase then issues a token, which
 * proves that the phone number is the player's.
 */

/** True when a tester has configured Firebase to send the SMS codes for this phone number. */
export const usesFirebaseSms = (
  { firebaseNumbers }: Pick<ScenarioState, 'firebaseNumbers'>,
  phone: Phone,
): boolean => firebaseNumbers.some((start) => formatE164Phone(phone).startsWith(start))

interface Claimed {
  firebaseChannel?: string | undefined
  firebaseIdToken?: string | undefined
  firebaseMobileNo?: string | undefined
}

/** True when both the Firebase token and the payload name this phone number. Does not use up the token. */
export function verifyPhoneToken(
  phone: Phone,
  { firebaseChannel, firebaseIdToken = '', firebaseMobileNo = '' }: Claimed,
  { FIREBASE_EMULATOR_PROJECT }: CallEnv['Bindings'],
): boolean {
  if (firebaseChannel !== 'sms') return false
  const named = toPhone(phone.dialingCode, firebaseMobileNo)
  const user = firebaseUser(firebaseIdToken, 'sms', FIREBASE_EMULATOR_PROJECT)
  return user?.phoneNumber === formatE164Phone(phone) && formatE164Phone(named) === formatE164Phone(phone)
}

/** Longest accepted lifetime of a Firebase ID token, ms; Firebase's tokens last an hour. */
const TOKEN_LIFE_MS = 3_600_000

/**
 * Marks a Firebase token as used, because each token may open only one session.
 * @returns false when the token was used before
 */
export async function consumeFirebaseToken(db: D1Database, token: string): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT OR IGNORE INTO used_message (jti, expires_at, bound_to) VALUES (?, ?, NULL)')
    .bind(`firebase:${await sha256(token)}`, Date.now() + TOKEN_LIFE_MS)
    .run()
  return meta.changes > 0
}

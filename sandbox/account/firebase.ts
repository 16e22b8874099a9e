import { errors, UnsecuredJWT } from 'jose'
import * as v from 'valibot'
import { SOCIAL_FLAGS } from '../../shared/contract/account'
import type { RegisterPayload } from '../../shared/contract/account-payloads'
import type { CallEnv } from '../http/env'
import type { ScenarioState } from '../scenario/state'
import { flagsOf } from '../store/flags'

/** The user that a Firebase ID token names. */
export interface FirebaseUser {
  uid: string
  /** Set only when the token says that the address is verified. */
  email: string | undefined
  /** In E.164 form; set for channel 'sms'. */
  phoneNumber: string | undefined
}

/** Firebase's names of the ways to log in, by the channel that payloads name. */
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
 * Reads an ID token of Firebase's auth emulator, which does not sign them (`alg: none`). The sandbox has no Firebase
 * project to check real tokens against, so it refuses them.
 *
 * @param project the emulator's project; undefined: every token is refused
 */
export function firebaseUser(
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

/** The user of a social login; null when the token is refused or the operator's flags switch the channel off. */
export async function socialUser(
  { DB, FIREBASE_EMULATOR_PROJECT }: CallEnv['Bindings'],
  scenario: Pick<ScenarioState, 'turnedFlags'>,
  { firebaseChannel, firebaseIdToken = '' }: Pick<RegisterPayload, 'firebaseChannel' | 'firebaseIdToken'>,
): Promise<FirebaseUser | null> {
  if (firebaseChannel !== 'google' && firebaseChannel !== 'facebook') return null
  if (!(await flagsOf(DB, scenario))[SOCIAL_FLAGS[firebaseChannel]]) return null
  return firebaseUser(firebaseIdToken, firebaseChannel, FIREBASE_EMULATOR_PROJECT)
}

import { errors, UnsecuredJWT } from 'jose'
import * as v from 'valibot'
import type { RegisterPayload } from '../../shared/contract/account'
import { SOCIAL_FLAGS, type SocialChannel } from '../../shared/contract/account'
import type { CallEnv } from '../http/env'
import type { ScenarioState } from '../scenario/state'
import { flagsOf } from '../store/flags'

/** Who a Firebase ID token says somebody is. */
export interface FirebaseUser {
  uid: string
  /** Only when Firebase, or who it asked, has made sure of it. */
  email: string | undefined
}

const channels = { google: 'google.com', facebook: 'facebook.com' } as const satisfies Record<
  SocialChannel,
  string
>

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  email: v.optional(v.pipe(v.string(), v.email(), v.maxLength(200))),
  email_verified: v.optional(v.boolean(), false),
  firebase: v.object({ sign_in_provider: v.string() }),
})

/**
 * Reads a token of Firebase's auth emulator, which signs none of them (`alg: none`). Real ones are signed, and the
 * sandbox has no project whose keys it could ask for: they are refused, like everything else.
 *
 * @param project the emulator's; without one nobody gets in
 */
export function firebaseUser(
  token: string,
  channel: SocialChannel,
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
    const { sub, email, email_verified, firebase } = claims.output
    if (firebase.sign_in_provider !== channels[channel]) return null
    return { uid: sub, email: email_verified ? email : undefined }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The same, where the operator's flags open this channel. */
export async function socialUser(
  { DB, FIREBASE_EMULATOR_PROJECT }: CallEnv['Bindings'],
  scenario: Pick<ScenarioState, 'turnedFlags'>,
  { firebaseChannel, firebaseIdToken = '' }: Pick<RegisterPayload, 'firebaseChannel' | 'firebaseIdToken'>,
): Promise<FirebaseUser | null> {
  if (firebaseChannel !== 'google' && firebaseChannel !== 'facebook') return null
  if (!(await flagsOf(DB, scenario))[SOCIAL_FLAGS[firebaseChannel]]) return null
  return firebaseUser(firebaseIdToken, firebaseChannel, FIREBASE_EMULATOR_PROJECT)
}

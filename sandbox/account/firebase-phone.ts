import type { CallEnv } from '../http/env'
import type { ScenarioState } from '../scenario/state'
import { sha256 } from '../store/digest'
import { firebaseUser } from './firebase'
import { type Phone, phoneOf, recipientOf } from './phone'

/** SMS codes that Firebase sends and checks in place of the platform: the number is shown to be the player's by a token. */

/** Whether Firebase sends the codes for this number, by the testers' switch. */
export const isFirebaseNumber = (
  { firebaseNumbers }: Pick<ScenarioState, 'firebaseNumbers'>,
  phone: Phone,
): boolean => firebaseNumbers.some((start) => recipientOf(phone).startsWith(start))

interface Claimed {
  firebaseChannel?: string | undefined
  firebaseIdToken?: string | undefined
  firebaseMobileNo?: string | undefined
}

/** Whether the token is for this number, and the payload says so, too. `spendToken` uses the token. */
export function isTokenOf(
  phone: Phone,
  { firebaseChannel, firebaseIdToken = '', firebaseMobileNo = '' }: Claimed,
  { FIREBASE_EMULATOR_PROJECT }: CallEnv['Bindings'],
): boolean {
  if (firebaseChannel !== 'sms') return false
  const named = phoneOf(phone.dialingCode, firebaseMobileNo)
  const user = firebaseUser(firebaseIdToken, 'sms', FIREBASE_EMULATOR_PROJECT)
  return user?.phoneNumber === recipientOf(phone) && recipientOf(named) === recipientOf(phone)
}

/** Longest life of an ID token; Firebase's live an hour. */
const TOKEN_LIFE_MS = 3_600_000

/** Uses a token, which opens one session only. @returns false when it was used before */
export async function spendToken(db: D1Database, token: string): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT OR IGNORE INTO used_message (jti, expires_at, bound_to) VALUES (?, ?, NULL)')
    .bind(`firebase:${await sha256(token)}`, Date.now() + TOKEN_LIFE_MS)
    .run()
  return meta.changes > 0
}

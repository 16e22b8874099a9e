import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { base64url } from 'jose'
import type { NewPasskey, PasskeyAssertion } from '../../../shared/contract/passkey-schemas'
import type { Member } from '../../session/member-session'
import { CHALLENGE_LIFE_MS, type ChallengePurpose, consumePasskeyChallenge } from './challenges'
import {
  createPasskeyUserHandle,
  findPasskeyByCredentialId,
  type StoredPasskey,
  updateSignatureCounter,
} from './passkey-store'

const BRAND = 'Oriel'

const named = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: JSON.parse(transports) }))

export const createRegistrationOptions = async (
  { id, account, nickname }: Member,
  passkeys: readonly StoredPasskey[],
  { challenge, origin }: { challenge: string; origin: string },
) =>
  generateRegistrationOptions({
    rpName: BRAND,
    rpID: new URL(origin).hostname,
    userID: await createPasskeyUserHandle(id),
    userName: account,
    userDisplayName: nickname || account,
    challenge: new Uint8Array(base64url.decode(challenge)),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: named(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/**
 * Returns the options with which a browser signs a challenge with a passkey.
 * @param passkeys the allowed passkeys; empty: any passkey that the authenticator finds
 */
export const createAuthenticationOptions = (
  passkeys: readonly StoredPasskey[],
  { challenge, origin }: { challenge: string; origin: string },
) =>
  generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: new Uint8Array(base64url.decode(challenge)),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: named(passkeys) }),
  })

/**
 * Refusal of an authenticator's response. Responses are checked with SimpleWebAuthn (Web Authentication Level
 * 3, sections 7.1 and 7.2).
 */

interface Refused {
  refused: 'passkey.refused' | 'passkey.expired'
}

/**
 * Returns the requirements for every signature of a passkey. User verification is needed, because the passkey
 * replaces a password.
 */
const expected = ({ challenge, origin }: { challenge: string; origin: string }) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
})

/** Verifies a new passkey. The result does not name the passkey's owner. */
export async function verifyNewPasskey(
  db: D1Database,
  purpose: ChallengePurpose,
  response: NewPasskey,
): Promise<
  | (Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> & { isSynced: boolean })
  | Refused
> {
  const taken = await consumePasskeyChallenge(db, purpose, response.response.clientDataJSON)
  if (!taken) return { refused: 'passkey.expired' }
  const result = await verifyRegistrationResponse({ response: asSent(response), ...expected(taken) }).catch(
    () => null,
  )
  if (!result?.verified) return { refused: 'passkey.refused' }
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: base64url.encode(credential.publicKey),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports ?? []),
    isSynced: credentialBackedUp,
  }
}

/**
 * Finds the passkey that signed a challenge. Every fault gets the same refusal: an unknown credential, a
 * passkey of another member, another origin, a wrong signature, or a counter that did not increase.
 * @param memberId the required owner; undefined: the owner that the authenticator's response names
 */
export async function verifyPasskeySignature(
  db: D1Database,
  purpose: ChallengePurpose,
  assertion: PasskeyAssertion,
  memberId?: string,
): Promise<{ passkey: StoredPasskey } | Refused> {
  const refused = { refused: 'passkey.refused' } as const
  const taken = await consumePasskeyChallenge(db, purpose, assertion.response.clientDataJSON)
  if (!taken) return { refused: 'passkey.expired' }
  const passkey = await findPasskeyByCredentialId(db, assertion.id)
  if (!passkey || (memberId !== undefined && passkey.memberId !== memberId)) return refused
  const handle = base64url.encode(await createPasskeyUserHandle(passkey.memberId))
  const claimedHandle = assertion.response.userHandle ?? (memberId === undefined ? '' : handle)
  if (claimedHandle !== handle) return refused
  const { credentialId, publicKey, counter } = passkey
  const result = await verifyAuthenticationResponse({
    response: asSent(assertion),
    ...expected(taken),
    credential: { id: credentialId, publicKey: new Uint8Array(base64url.decode(publicKey)), counter },
  }).catch(() => null)
  if (!result?.verified) return refused
  return (await updateSignatureCounter(db, passkey.id, result.authenticationInfo.newCounter))
    ? { passkey }
    : refused
}

/**
 * Removes undefined values from an authenticator's response, because the library expects missing values to be
 * omitted.
 */
const asSent = <T extends object>(response: T) => JSON.parse(JSON.stringify(response)) as never

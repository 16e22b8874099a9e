import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { base64url } from 'jose'
import type { Member } from '../../session/member'
import { CHALLENGE_MS } from './challenges'
import { type PasskeyRow, userHandle } from './passkey-book'

/** What the sandbox asks of authenticators. Whoever signs has to open the lock of the device. */

const BRAND = 'Oriel'

const named = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: JSON.parse(transports) }))

export const optionsForNew = async (
  { id, account, nickname }: Member,
  passkeys: readonly PasskeyRow[],
  { challenge, origin }: { challenge: string; origin: string },
) =>
  generateRegistrationOptions({
    rpName: BRAND,
    rpID: new URL(origin).hostname,
    userID: await userHandle(id),
    userName: account,
    userDisplayName: nickname || account,
    challenge: new Uint8Array(base64url.decode(challenge)),
    timeout: CHALLENGE_MS,
    excludeCredentials: named(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** @param passkeys those that may be used; none: any that the authenticator finds */
export const optionsForUse = (
  passkeys: readonly PasskeyRow[],
  { challenge, origin }: { challenge: string; origin: string },
) =>
  generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: new Uint8Array(base64url.decode(challenge)),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: named(passkeys) }),
  })

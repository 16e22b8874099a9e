import { PASSKEY_COOKIE } from '../../../../shared/storage/cookies'
import { PASSKEY_IDS_KEY } from '../../../../shared/storage/local-keys'
import { cookieValue, writeCookie } from '../../../browser/cookies'
import { readStored, writeStored } from '../../../browser/web-storage'

/**
 * Records the passkeys of this device. A cookie records that it has one, because the worker renders the login
 * page with a passkey button; local storage records which passkeys were created here, for the list of
 * passkeys. Neither is a secret.
 */

const MAX_AGE_S = 365 * 86_400
/** Most passkey ids that are stored; older ones are unlikely to matter. */
const IDS_MAX = 20

const writePasskeyCookie = (value: string, maxAgeS: number): void =>
  writeCookie(PASSKEY_COOKIE, value, { path: '/m', maxAgeS, sameSite: 'Lax' })

/** Records that this device has a passkey, so that the login page offers it first. */
export const rememberPasskey = (): void => writePasskeyCookie('1', MAX_AGE_S)

export const forgetPasskey = (): void => writePasskeyCookie('', 0)

export const hasDevicePasskey = (): boolean => cookieValue(PASSKEY_COOKIE) === '1'

/** Ids of the passkeys that were created on this device. */
export function readDevicePasskeyIds(): string[] {
  try {
    const ids: unknown = JSON.parse(readStored('local', PASSKEY_IDS_KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    // The stored value was written by other code.
    return []
  }
}

/** Records a passkey that was created on this device. */
export function addDevicePasskeyId(id: string): void {
  writeStored('local', PASSKEY_IDS_KEY, JSON.stringify([id, ...readDevicePasskeyIds()].slice(0, IDS_MAX)))
  rememberPasskey()
}

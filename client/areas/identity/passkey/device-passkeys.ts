import { PASSKEY_COOKIE } from '../../../../shared/storage/cookie-names'
import { PASSKEY_IDS_KEY } from '../../../../shared/storage/local-keys'
import { cookieValue, writeCookie } from '../../../browser/browser-cookies'
import { readStored, writeStored } from '../../../browser/web-storage'

/**
 * Remembers which passkeys are on this device. A cookie stores only that there is one, because the worker
 * reads it to render the login page with a passkey button. Local storage contains the ids of the passkeys
 * that were created here, for the list of passkeys. Neither is secret.
 */

const MAX_AGE_S = 365 * 86_400
/** Maximum number of stored passkey ids; older ids are dropped. */
const IDS_MAX = 20

const writePasskeyCookie = (value: string, maxAgeS: number): void =>
  writeCookie(PASSKEY_COOKIE, value, { path: '/m', maxAgeS, sameSite: 'Lax' })

/** Stores that this device has a passkey, so that the login page offers to log in with it. */
export const recordDevicePasskey = (): void => writePasskeyCookie('1', MAX_AGE_S)

export const clearDevicePasskey = (): void => writePasskeyCookie('', 0)

export const hasDevicePasskey = (): boolean => cookieValue(PASSKEY_COOKIE) === '1'

/** Returns the ids of the passkeys that were created on this device. */
export function readDevicePasskeyIds(): string[] {
  try {
    const ids: unknown = JSON.parse(readStored('local', PASSKEY_IDS_KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    // The stored value is invalid, because other code wrote it.
    return []
  }
}

/** Stores the id of a passkey that was created on this device. */
export function addDevicePasskeyId(id: string): void {
  writeStored('local', PASSKEY_IDS_KEY, JSON.stringify([id, ...readDevicePasskeyIds()].slice(0, IDS_MAX)))
  recordDevicePasskey()
}

import { passkeyCookie } from '../../../../shared/accounts/passkeys'
import { readStored, store } from '../../../browser/web-storage'
import { writeCookie } from '../../../browser/write-cookie'

/**
 * What this device knows of passkeys. That it has one is in a cookie, because the login page is rendered with its button;
 * which ones were made here is in local storage, because only the list of passkeys reads that. Neither is a secret.
 */

const IDS_KEY = 'passkeys'
/** Ids that are kept; more are of passkeys that are long gone. */
const IDS_MAX = 20

const mark = (value: string, maxAgeS: number): void =>
  writeCookie(passkeyCookie.name, value, { path: passkeyCookie.path, maxAgeS, sameSite: 'Lax' })

/** This device has a passkey, so the login page offers it first. */
export const knowsPasskey = (): void => mark('1', passkeyCookie.maxAgeS)

export const forgetPasskey = (): void => mark('', 0)

export const isPasskeyKnown = (): boolean => `; ${document.cookie};`.includes(`; ${passkeyCookie.name}=1;`)

/** Ids of the passkeys that were made on this device. */
export function madeHere(): string[] {
  try {
    const ids: unknown = JSON.parse(readStored('local', IDS_KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    // Written by something else.
    return []
  }
}

/** Notes a passkey that was made on this device. */
export function keepMadeHere(id: string): void {
  store('local', IDS_KEY, JSON.stringify([id, ...madeHere()].slice(0, IDS_MAX)))
  knowsPasskey()
}

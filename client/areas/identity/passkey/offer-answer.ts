import { PASSKEY_OFFER_KEY } from '../../../../shared/storage/local-keys'
import { readStored, writeStored } from '../../../browser/web-storage'

/** Rules for offering a passkey on this device after a login by password. */

const NEVER = 'never'
/** Time after "Not now" until a passkey is offered again, in ms. */
const PAUSE_MS = 30 * 86_400_000

export const readPasskeyOfferAnswer = (): string | null => readStored('local', PASSKEY_OFFER_KEY)

/**
 * Stores the answer to the passkey offer.
 * @param never true when the player wants no more offers on this device
 */
export const storePasskeyOfferAnswer = (never: boolean): void =>
  writeStored('local', PASSKEY_OFFER_KEY, never ? NEVER : String(Date.now()))

/**
 * True when a passkey may be offered on this device.
 * @param stored the stored answer to the last offer
 * @param now ms since the epoch
 */
export function isPasskeyOfferDue(stored: string | null, now: number): boolean {
  if (stored === null) return true
  const at = stored === '' ? Number.NaN : Number(stored)
  return Number.isFinite(at) && now - at >= PAUSE_MS
}

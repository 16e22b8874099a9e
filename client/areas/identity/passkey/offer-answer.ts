import { PASSKEY_OFFER_KEY } from '../../../../shared/storage/local-keys'
import { readStored, writeStored } from '../../../browser/web-storage'

/** Decides when this device offers a passkey after a login by password. */

const NEVER = 'never'
/** Time after "Not now" until passkeys are offered again, in ms. */
const PAUSE_MS = 30 * 86_400_000

export const readPasskeyOfferAnswer = (): string | null => readStored('local', PASSKEY_OFFER_KEY)

/**
 * Records that a passkey was offered.
 * @param never true when the player wants no more offers on this device
 */
export const storePasskeyOfferAnswer = (never: boolean): void =>
  writeStored('local', PASSKEY_OFFER_KEY, never ? NEVER : String(Date.now()))

/**
 * True when this device may offer a passkey again.
 * @param stored the recorded answer to the last offer
 * @param now ms since the epoch
 */
export function isPasskeyOfferDue(stored: string | null, now: number): boolean {
  if (stored === null) return true
  const at = stored === '' ? Number.NaN : Number(stored)
  return Number.isFinite(at) && now - at >= PAUSE_MS
}

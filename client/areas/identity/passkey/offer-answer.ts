import { PASSKEY_OFFER_KEY } from '../../../../shared/storage/local-keys'
import { readStored, writeStored } from '../../../browser/web-storage'

/** When this device asks for a passkey after a login by password. */

const NEVER = 'never'
/** How long "Not now" lasts, ms. */
const PAUSE_MS = 30 * 86_400_000

export const readOfferAnswer = (): string | null => readStored('local', PASSKEY_OFFER_KEY)

/** Notes that the offer was shown. @param never whether the player wants no other one on this device */
export const storeOfferAnswer = (never: boolean): void =>
  writeStored('local', PASSKEY_OFFER_KEY, never ? NEVER : String(Date.now()))

/** @param stored see {@link readOfferAnswer} @param now ms since the epoch */
export function isOfferDue(stored: string | null, now: number): boolean {
  if (stored === null) return true
  const at = stored === '' ? Number.NaN : Number(stored)
  return Number.isFinite(at) && now - at >= PAUSE_MS
}

import { BROWSER_ACTION_TIMEOUT_MS } from '../../shared/config/product-limits'
import { encryptPayload, type PlatformPublicKey } from '../../shared/encryption/encrypt'
import { callApi } from './call-api'

/**
 * Time for which fetched encryption keys of the platform are reused, ms. The platform accepts old keys for
 * longer.
 */
const FRESH_MS = 5 * 60_000

interface Keys {
  keys: PlatformPublicKey[]
  /**
   * Difference between the worker's clock and the device's, ms. The platform rejects encrypted payloads with
   * an old time stamp, and clocks of phones may be minutes off.
   */
  clockOffset: number
}

let cachedKeys: { at: number; keys: Promise<Keys> } | undefined

async function fetchKeys(): Promise<Keys> {
  const result = await callApi((api) => api.keys.$get, {}, { deadlineMs: BROWSER_ACTION_TIMEOUT_MS })
  if (!result.ok) throw new Error(`no platform keys: ${result.code}`)
  return { keys: result.value.keys, clockOffset: result.value.now - Date.now() }
}

/** Fetches the platform's encryption keys while the visitor fills in the form. */
export function preparePlatformKeys(): Promise<Keys> {
  if (!cachedKeys || Date.now() - cachedKeys.at > FRESH_MS) {
    const keys = fetchKeys()
    cachedKeys = { at: Date.now(), keys }
    // Does not cache a failure: the next attempt fetches the keys again.
    keys.catch(() => {
      cachedKeys = undefined
    })
  }
  return cachedKeys.keys
}

/**
 * Discards the cached encryption keys after the platform rejected one, so that the next payload uses a
 * current key.
 */
export function discardPlatformKeys(): void {
  cachedKeys = undefined
}

/**
 * Encrypts a payload for the platform.
 * @param idempotencyKey of a payload that moves money
 * @throws when there is no platform key; the payload must then not be sent unencrypted
 */
export async function encryptForPlatform(
  payload: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<string> {
  const { keys, clockOffset } = await preparePlatformKeys()
  return encryptPayload(keys, payload, { now: Date.now() + clockOffset, idempotencyKey })
}

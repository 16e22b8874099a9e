import { LOADING_ACTION_MS } from '../../shared/config/limits'
import { encryptFor, type PlatformKey } from '../../shared/encryption/encrypt'
import { api, ask } from './api'

/** How long keys are used before they are fetched again, ms. The platform keeps an old key longer. */
const FRESH_MS = 5 * 60_000

interface Keys {
  keys: PlatformKey[]
  /** The worker's clock less ours, ms. A phone's clock may be minutes off, and the platform refuses stale bodies. */
  clockOffset: number
}

let known: { at: number; keys: Promise<Keys> } | undefined

async function fetchKeys(): Promise<Keys> {
  const asked = await ask(api.keys.$get, {}, { deadlineMs: LOADING_ACTION_MS })
  if (!asked.ok) throw new Error(`no platform keys: ${asked.code}`)
  return { keys: asked.value.keys, clockOffset: asked.value.now - Date.now() }
}

/** Fetches the platform's keys while the form is being filled in. */
export function preparePlatformKeys(): Promise<Keys> {
  if (!known || Date.now() - known.at > FRESH_MS) {
    const keys = fetchKeys()
    known = { at: Date.now(), keys }
    // A failure is not kept: the next attempt asks again.
    keys.catch(() => {
      known = undefined
    })
  }
  return known.keys
}

/** For when the platform no longer knows the key: the next body is encrypted with keys fetched again. */
export function forgetPlatformKeys(): void {
  known = undefined
}

/** Encrypts a form's secrets. @throws when there is no key, so that nothing is sent in clear */
export async function encryptForPlatform(payload: Record<string, unknown>): Promise<string> {
  const { keys, clockOffset } = await preparePlatformKeys()
  return encryptFor(keys, payload, Date.now() + clockOffset)
}

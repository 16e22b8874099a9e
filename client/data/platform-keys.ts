import { LOADING_ACTION_MS } from '../../shared/config/limits'
import { encryptFor, type PlatformKey } from '../../shared/encryption/encrypt'
import { timeLimit } from '../browser/time-limit'

/** How long keys are used without asking again, ms; the platform keeps an old one longer than that. */
const FRESH_MS = 5 * 60_000

interface Keys {
  keys: PlatformKey[]
  /** The worker's clock minus ours, ms: a phone's clock may be minutes off, and the platform refuses stale bodies. */
  clockOffset: number
}

let known: { at: number; keys: Promise<Keys> } | undefined

async function fetchKeys(): Promise<Keys> {
  const response = await fetch('/m/api/keys', { signal: timeLimit(LOADING_ACTION_MS) })
  if (!response.ok) throw new Error(`no platform keys: ${response.status}`)
  const { keys } = (await response.json()) as { keys: PlatformKey[] }
  const served = Date.parse(response.headers.get('Date') ?? '')
  return { keys, clockOffset: Number.isNaN(served) ? 0 : served - Date.now() }
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

/** For when the platform no longer knows the key: the next body is made with what it has now. */
export function forgetPlatformKeys(): void {
  known = undefined
}

/** @throws when there is no key: nothing is sent in clear. */
export async function encryptForPlatform(payload: Record<string, unknown>): Promise<string> {
  const { keys, clockOffset } = await preparePlatformKeys()
  return encryptFor(keys, payload, Date.now() + clockOffset)
}

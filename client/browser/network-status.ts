import { useSyncExternalStore } from 'react'
import { importUnlessNavigating, isServerReachable } from './missing-chunks'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Settles when the device goes online, or after `ms` if the browser already reports it as online. */
function waitForNetwork(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    if (navigator.onLine) setTimeout(resolve, ms)
  })
}

/**
 * Imports a module that the page can wait for, and retries until the server responds. A rendered page must
 * not turn into an error page because the network was lost before all code had loaded.
 * @param wait before the next attempt, ms
 * @throws the import's error if the server responds and the reload of missing-chunks.ts did not help
 */
export async function importWhenOnline<Module>(
  load: () => Promise<Module>,
  wait = FIRST_WAIT_MS,
): Promise<Module> {
  try {
    return await importUnlessNavigating(load)
  } catch {
    // Tries the import once more if the server responds again.
    if (await isServerReachable()) return importUnlessNavigating(load)
    await waitForNetwork(wait)
    return importWhenOnline(load, Math.min(2 * wait, LONGEST_WAIT_MS))
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** True when the device reports no network. False in the worker and during hydration. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

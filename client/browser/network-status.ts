import { useSyncExternalStore } from 'react'
import { importUnlessLeaving, isServerReachable } from './missing-chunks'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Settles when the device goes online, and after `ms` if it counts as online already. */
function waitForNetwork(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    if (navigator.onLine) setTimeout(resolve, ms)
  })
}

/**
 * Imports a module that the page can wait for, and tries again until the server answers. A page that already stands
 * must not become an error because the network or the server was lost before the rest of it was loaded.
 * @param wait before the next attempt, ms
 * @throws what the import throws while the server answers, after client/browser/missing-chunks.ts has reloaded in vain
 */
export async function importWhenOnline<Module>(
  load: () => Promise<Module>,
  wait = FIRST_WAIT_MS,
): Promise<Module> {
  try {
    return await importUnlessLeaving(load)
  } catch {
    // Again, because the server may have returned since.
    if (await isServerReachable()) return importUnlessLeaving(load)
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

/** Whether the device says that it has no network. False in the worker and during hydration. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

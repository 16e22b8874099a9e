/**
 * Subset of the service worker's global scope that the lobby uses. TypeScript's types of this scope and of
 * the DOM cannot be used together.
 */

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface PageMessageEvent extends LifeEvent {
  /**
   * BCP 47 tag of the language that the visitor has switched to. Only pages of the lobby can send messages.
   */
  readonly data: string
}

export interface PageFetchEvent extends LifeEvent {
  readonly request: Request
  /**
   * Response to the navigation request, which the browser sends while the service worker starts (navigation
   * preload); undefined where the browser does not support this.
   */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: PageFetchEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: {
    readonly scope: string
    unregister(): Promise<boolean>
    readonly navigationPreload?: { enable(): Promise<void> }
  }
}

export const serviceWorkerScope = self as unknown as WorkerScope

/** Prefix of the caches of all builds. */
const CACHE_PREFIX = 'lobby-'

export const cacheName = (build: string): string => `${CACHE_PREFIX}${build}`

/** Deletes the caches of all builds. @param except name of a cache to keep */
export async function deleteCaches(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== except)
  await Promise.all(names.map((name) => caches.delete(name)))
}

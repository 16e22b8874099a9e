/** The part of the service worker's global scope that is used; TypeScript knows it only in place of the DOM. */

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PageFetchEvent extends LifeEvent {
  readonly request: Request
  /** What the browser asked for meanwhile; undefined where it does not do so. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: PageFetchEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: {
    readonly scope: string
    unregister(): Promise<boolean>
    readonly navigationPreload?: { enable(): Promise<void> }
  }
}

export const worker = self as unknown as WorkerScope

/** Of all builds. */
const PREFIX = 'lobby-'

export const cacheName = (build: string): string => `${PREFIX}${build}`

/** Deletes what builds have kept. @param except of this one */
export async function forget(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== except)
  await Promise.all(names.map((name) => caches.delete(name)))
}

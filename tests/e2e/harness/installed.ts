import type { Page } from 'playwright/test'
import { expect } from './test'

export const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')

/** Opens a page and waits until the service worker, which comes after the page, is in charge of it. */
export async function openInstalled(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  })
}

/** Paths of everything that is kept in the browser's caches, sorted. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    }
    return paths.sort()
  })

/** Everything that is kept, as text. */
export const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** Of the build that is in charge. */
export const buildOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith('lobby-')))

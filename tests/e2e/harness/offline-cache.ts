import type { Page } from 'playwright/test'
import { INSTALL_OFFER_DELAY_MS } from '../../../shared/config/product-limits'
import { serveDeployment, type TestDeployment } from './deployment'
import { test as base, expect } from './lobby-test'
import { waitForHydration } from './page'

/**
 * Opens a page and waits until the service worker controls it. The product registers it some seconds after
 * the page has loaded; the page's clock skips them, repeatedly until the section that registers it has
 * loaded.
 */
export async function openWithServiceWorker(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(url)
  await waitForHydration(page)
  await expect(async () => {
    await page.clock.fastForward(INSTALL_OFFER_DELAY_MS)
    const state = await page.evaluate(() => navigator.serviceWorker.controller?.state)
    expect(state).toBe('activated')
  }).toPass({ timeout: 30_000, intervals: [100] })
}

/** Lists the paths in the browser's Cache Storage, sorted. */
export const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    }
    return paths.sort()
  })

/** Reads the texts in the browser's Cache Storage. */
export const readCachedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** Returns the cache name of the build whose service worker is active. */
export const readActiveBuild = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith('lobby-')))

/** A test with an isolated deployment, whose builds it replaces. */
export const deploymentTest = base.extend<{ product: TestDeployment }>({
  product: async ({ baseURL }, use) => {
    await using product = await serveDeployment(String(baseURL))
    await use(product)
  },
})

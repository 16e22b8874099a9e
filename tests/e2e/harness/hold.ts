import type { Page } from 'playwright/test'

/** Holds a page's requests of these URLs back. @returns lets them, and later ones, go on */
export async function hold(page: Page, urls: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(urls, async (route) => {
    await released
    await route.continue()
  })
  return release
}

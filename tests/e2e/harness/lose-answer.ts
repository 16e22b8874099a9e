import type { Page } from 'playwright/test'

/** Loses the answer to the next form of a page on its way back, after the worker has done what the form asks for. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = true
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    },
  )
}

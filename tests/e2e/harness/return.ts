import type { Page } from 'playwright/test'

/** The tab is left and shown again. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

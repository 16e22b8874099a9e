import type { Page } from 'playwright/test'

/** Scrolls to the end of the page as it is now. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

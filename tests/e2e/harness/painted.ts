import type { Page } from 'playwright/test'

/** Waits until what the page shows now has been painted, and what follows a painting has run. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

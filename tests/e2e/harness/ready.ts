import type { Page } from 'playwright/test'

/** Waits until the page is hydrated. @param options its `timeout` is in ms; by default that of the test */
export const ready = (page: Page, options: { timeout?: number } = {}): Promise<void> =>
  page.locator('html[data-ready]').waitFor({ state: 'attached', ...options })

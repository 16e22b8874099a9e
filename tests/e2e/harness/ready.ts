import { expect, type Page } from 'playwright/test'

/** Waits until the page is hydrated. @param options its `timeout` is in ms; by default that of assertions */
export const ready = (page: Page, options: { timeout?: number } = {}): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-ready', '', options)

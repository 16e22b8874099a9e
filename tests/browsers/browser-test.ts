import { writeFile } from 'node:fs/promises'
import { test as base, expect } from 'playwright/test'
import type { BrowserDriver, BrowserTab } from './drivers/driver'
import { chromium, firefox } from './drivers/puppeteer'
import { webkit } from './drivers/webkit'

const drivers: Record<string, BrowserDriver> = { chromium, firefox, webkit }

interface Fixtures {
  driver: BrowserDriver
  /** A tab of the project's browser, with a new profile. */
  tab: BrowserTab
}

/** A test in the project's browser. Without that browser it is skipped, with the reason. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  driver: async ({}, use, testInfo) => {
    const driver = drivers[testInfo.project.name]
    if (!driver) throw new Error(`no driver for ${testInfo.project.name}`)
    const missing = driver.missing()
    testInfo.skip(missing !== undefined, missing ?? '')
    await use(driver)
  },
  tab: async ({ driver }, use, testInfo) => {
    await using tab = await driver.start()
    await use(tab)
    if (testInfo.status === testInfo.expectedStatus) return
    await writeFile(testInfo.outputPath('failure.png'), await tab.screenshot())
  },
})

export { expect }

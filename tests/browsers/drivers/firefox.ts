import { existsSync } from 'node:fs'
import { firefox as browserType } from 'playwright'
import type { Driver } from './driver'
import { startByPlaywright } from './playwright'

/** Playwright's build: it drives others by WebDriver BiDi, for which Debian's are too old. */
export const firefox: Driver = {
  missing: () =>
    existsSync(browserType.executablePath()) ? undefined : 'no Firefox: npx playwright install firefox',
  start: () => startByPlaywright(browserType, {}),
}

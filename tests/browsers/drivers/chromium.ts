import { chromiumArgs, findChromium } from '../../../scripts/tools/chromium'
import { DESKTOP_BROWSER } from '../../fixtures/user-agent'
import type { Driver } from './driver'
import { startByPuppeteer } from './puppeteer'

export const chromium: Driver = {
  missing: () => (findChromium() ? undefined : 'no Chromium: npx playwright install chromium'),
  start: () =>
    startByPuppeteer(
      { browser: 'chrome', executablePath: String(findChromium()), args: chromiumArgs },
      // The headless browser's own name would make the worker treat it as a crawler.
      DESKTOP_BROWSER,
    ),
}

import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './scripts/tools/chromium.ts'
import { PRODUCT_ORIGIN } from './tests/fixtures/product-origin.ts'
import { DESKTOP_BROWSER } from './tests/fixtures/user-agent.ts'
import { isShortRun, listSkippedFiles } from './tests/selection.ts'

/**
 * Origin of a product that is already running with a sandbox. If it is not set, the tests start the built
 * product.
 */
const running = process.env.BASE_URL

/** Browser tests run against the built product in workerd. */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: listSkippedFiles('tests/e2e').map((file) => `**/${file}`),
  ...(isShortRun && { grepInvert: /@full/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // Tests spend most of their time waiting for the page, so three workers keep two cores busy.
  workers: 3,
  // A test can fail because the machine is busy, so it is retried once. The second reporter lists tests that
  // passed only on retry, and fails a run with more than one such test.
  retries: 1,
  reporter: [['list'], [`${import.meta.dirname}/scripts/tools/retries-reporter.ts`]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: running ?? PRODUCT_ORIGIN,
    userAgent: DESKTOP_BROWSER,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // No compression, because Miniflare's compression buffers the whole response, and then no page would
    // stream.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
    // Service workers are blocked, because their requests bypass the routes that tests set. Tests of the
    // service worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: CHROMIUM_ARGS,
    },
    trace: 'on-first-retry',
  },
  ...(running === undefined && { globalSetup: `${import.meta.dirname}/tests/e2e/harness/start-product.ts` }),
})

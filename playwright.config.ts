import { defineConfig } from 'playwright/test'
import { chromiumArgs, chromiumPath } from './scripts/chromium.ts'

const port = 4173
/** Of a product that already runs, on a sandbox; without it the built product is started. */
const running = process.env.BASE_URL

/** Browser tests run against the built product, as `npm run preview` serves it. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  // Two browsers and two workers on two cores: what passes at the second try is listed as flaky, and wants a look.
  retries: 1,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What a service worker fetches goes past the routes of a test. Its own tests let it run: offline, service-worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArgs,
    },
    trace: 'retain-on-failure',
  },
  ...(running === undefined && {
    webServer: {
      command: `npm run preview -- --port ${port} --strictPort`,
      url: `http://localhost:${port}/m/health`,
      env: { STATE_DIR: '.state/e2e' },
      reuseExistingServer: false,
      timeout: 60_000,
    },
  }),
})

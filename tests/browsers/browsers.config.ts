import { defineConfig } from 'playwright/test'
import { PRODUCT_ORIGIN, PRODUCT_PORT } from '../fixtures/product-origin'

/**
 * One journey in three browsers, each by its own driver instead of Playwright's: Firefox and WebKit as Debian
 * ships them (`npm run test:browsers`). Playwright runs the tests and starts the built product.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  forbidOnly: process.env.CI === 'true',
  workers: 1,
  retries: 0,
  reporter: [['list'], [`${import.meta.dirname}/../../scripts/tools/missing-browsers-reporter.ts`]],
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: { baseURL: PRODUCT_ORIGIN },
  projects: [{ name: 'chromium' }, { name: 'firefox' }, { name: 'webkit' }],
  webServer: {
    command: `npm run preview -- --port ${PRODUCT_PORT} --strictPort`,
    url: `${PRODUCT_ORIGIN}/m/health`,
    env: { STATE_DIR: '.state/e2e' },
    reuseExistingServer: false,
    timeout: 60_000,
  },
})

import { defineConfig } from 'playwright/test'
import base from '../../playwright.config'

/**
 * Takes screenshots of every screen in every language and theme, for a person to look at: `npm run screens`. No machine
 * compares them: every new game changes a screenshot, and nobody reads a thousand differences.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  retries: 0,
})

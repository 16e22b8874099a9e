import { defineConfig } from 'playwright/test'
import base from '../../playwright.config'

/**
 * Takes screenshots of every screen in every language and theme, for a person to look at: `npm run screens`.
 * They are not compared automatically, because every new game changes them, and nobody reads a thousand
 * differences.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  retries: 0,
})

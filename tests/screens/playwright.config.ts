import { defineConfig } from 'playwright/test'
import base from '../../playwright.config'

/**
 * Pictures of every screen in every language and theme, for eyes that compare them with the design: `npm run screens`.
 * They are not compared by machine: a picture differs with every new game, and nobody reads a thousand differences.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  retries: 0,
})

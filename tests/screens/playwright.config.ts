import { defineConfig } from 'playwright/test'
import base from '../../playwright.config'

/**
 * `npm run screens`: every page in every language has room for its texts on phones, and every screen in three
 * languages and both themes on a phone and a desktop. Takes screenshots for a person to review. They are not
 * compared automatically, because every new game changes them, and no one reads a thousand differences.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  retries: 0,
  // Moving content is partly out of view.
  use: { ...base.use, contextOptions: { reducedMotion: 'reduce' } },
})

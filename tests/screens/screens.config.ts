import { defineConfig } from 'playwright/test'
import base from '../../playwright.config'

/**
 * `npm run screens` checks that no page cuts off text in any language on phones. It also checks every screen
 * in three languages and both themes, on a phone and a desktop.
 * It takes screenshots for a person to review. They are not compared automatically, because every new game
 * changes them.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  retries: 0,
  // With reduced motion, no content is partly out of view because it moves.
  use: { ...base.use, contextOptions: { reducedMotion: 'reduce' } },
})

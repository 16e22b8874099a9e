import { defineConfig } from 'playwright/test'
import base from '../../playwright.config'

const { globalSetup: _, ...shared } = base

/**
 * Tests login by Google, Facebook and telephone number on Firebase's auth emulator, which `npm run
 * test:firebase` starts.
 */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
})

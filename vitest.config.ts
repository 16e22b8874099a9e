import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { frameScript } from './scripts/vite/frame-script.ts'

/** Messages are written as macros and read from catalogs, in tests as in the product. */
const messages = () => [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()]

/**
 * Two kinds of tests run here: `unit` beside the code, and `worker` against the built workers in workerd. Browser
 * tests run by Playwright (playwright.config.ts).
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react(), frameScript(), ...messages()],
        test: {
          name: 'unit',
          include: ['{client,worker,shared,sandbox,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Property tests take their time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        plugins: messages(),
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          environment: 'node',
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // What is polled comes at once, unless the machine is busy.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
          // What takes long is to load the tools; test files share them, and nothing else.
          isolate: false,
        },
      },
    ],
  },
})

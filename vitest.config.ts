import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { browserScript } from './scripts/build/browser-script.ts'
import { iconSprite } from './scripts/build/icon-sprite.ts'
import { isShortRun, listSkippedFiles } from './tests/selection.ts'

/** Compiles message macros and reads catalogs, as the product does. */
const messages = () => [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()]

/** Stand-ins for modules of workerd, for worker modules that tests import in Node. */
const runtime = {
  alias: { 'cloudflare:workers': join(import.meta.dirname, 'tests/fixtures/workers-runtime.ts') },
}

/** Tests next to the code; tests/mutate runs them alone. */
export const unitProject = {
  plugins: [react(), browserScript(), iconSprite(), ...messages()],
  resolve: runtime,
  test: {
    name: 'unit',
    include: ['{client,worker,shared,sandbox,scripts}/**/*.test.{ts,tsx}', 'tests/{,docs/}*.test.ts'],
    environment: 'node',
    // Property tests are slow on a busy machine.
    testTimeout: 20_000,
  },
} satisfies TestProjectConfiguration

/**
 * Vitest runs two suites: `unit`, next to the code, and `worker`, on the built workers in workerd. Playwright runs the
 * browser tests (playwright.config.ts).
 */
export default defineConfig({
  test: {
    tags: [{ name: 'full', description: 'Runs in the full suite, and in one short run of twenty.' }],
    ...(isShortRun && { tagsFilter: ['!full'] }),
    projects: [
      unitProject,
      {
        plugins: messages(),
        resolve: runtime,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          exclude: listSkippedFiles('tests/worker'),
          environment: 'node',
          globalSetup: ['tests/worker/harness/process-cleanup.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // Polled values arrive quickly, unless the machine is busy.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // Loading the tools takes most of the time. Test files share them, but no other state.
          isolate: false,
        },
      },
    ],
  },
})

import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { browserScriptPlugin } from './scripts/build/browser-script.ts'
import { iconSpritePlugin } from './scripts/build/icon-sprite.ts'
import { isShortRun, listSkippedFiles } from './tests/selection.ts'

/** Plugins that compile message macros and read catalogs, as in the product's build. */
const messages = () => [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()]

/** Replacements for workerd's built-in modules, for tests that import the worker's modules in Node. */
const runtime = {
  alias: { 'cloudflare:workers': join(import.meta.dirname, 'tests/fixtures/workers-runtime.ts') },
}

/**
 * Vitest project of the application's unit tests, which are next to the code. Mutation testing (tests/mutate)
 * runs only this project.
 */
export const unitProject = {
  plugins: [react(), browserScriptPlugin(), iconSpritePlugin({ folder: 'brands/demo' }), ...messages()],
  resolve: runtime,
  test: {
    name: 'unit',
    include: ['{client,worker,shared,sandbox}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Each file needs separate modules, because many tests replace some. A new thread costs less than a process.
    pool: 'threads',
    // The timeout is long, because property tests are slow on a busy machine.
    testTimeout: 20_000,
  },
} satisfies TestProjectConfiguration

/** Tests of the scripts and documents. They change the working directory, which threads cannot. */
const toolsProject = {
  ...unitProject,
  test: {
    ...unitProject.test,
    name: 'tools',
    include: ['scripts/**/*.test.ts', 'tests/{,docs/}*.test.ts'],
    pool: 'forks',
    isolate: false,
  },
} satisfies TestProjectConfiguration

/**
 * Vitest runs three projects: `unit` and `tools`, and `worker`, with tests of the built workers in workerd.
 * Playwright runs the browser tests (playwright.config.ts).
 */
export default defineConfig({
  test: {
    tags: [{ name: 'full', description: 'Runs in the full suite, and in one short run of twenty.' }],
    ...(isShortRun && { tagsFilter: ['!full'] }),
    projects: [
      unitProject,
      toolsProject,
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
          // The timeout is long only for busy machines; otherwise polled values arrive quickly.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // Test files share one process, because loading the test tools takes most of the time. They share
          // no other state.
          isolate: false,
        },
      },
    ],
  },
})

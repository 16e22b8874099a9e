import type { KnipConfig } from 'knip'

export default {
  // A pattern that ends in "!" also applies in production mode, which finds exports that only tests use.
  entry: [
    'client/entry.tsx!',
    'client/entry-save-data.ts!',
    'client/entry-error-reporter.ts!',
    'client/areas/*/*/*Page.tsx!',
    'worker/areas/*/*/page.ts!',
    'sandbox/index.ts!',
    'docs/platform/example-adapter/*/index.ts!',
    'scripts/{build,tools}/*.{ts,cjs}!',
    'scripts/tools/conformance/cli.ts!',
    'scripts/build/brand-page/kit.tsx!',
    'scripts/tools/contract/contract-exports.ts!',
    'scripts/tools/contract/doc-descriptions.ts!',
    'lingui.config.ts!',
    'tests/bench/*.ts',
    'tests/mutate/*.ts',
    // Tests import this file in place of a built-in module of workerd (vitest.config.ts).
    'tests/fixtures/workers-runtime.ts',
    'tests/*/*.config.ts',
  ],
  project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!tests/**!', '!*.ts!'],
  // Production mode excludes tests, so an export that only tests import looks as if only its file used it.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  // Packages that no import mentions. scripts/build/flag-images.ts and scripts/build/icon-sprite.ts read the icon
  // packages as files. dependency-cruiser loads swc, and Stryker loads its runner. `cloudflare` is a built-in
  // module of workerd.
  ignoreDependencies: [
    '@iconify-json/circle-flags',
    '@phosphor-icons/core',
    '@swc/core',
    '@stryker-mutator/vitest-runner',
    'cloudflare',
  ],
  ignoreBinaries: ['fc-list', 'openssl', 'Xvfb'],
} satisfies KnipConfig

import type { KnipConfig } from 'knip'

export default {
  // A pattern that ends in "!" also applies in production mode, which finds exports that only tests use.
  entry: [
    'client/entry.tsx!',
    'client/entry-save-data.ts!',
    'client/areas/*/*/*Page.tsx!',
    'worker/areas/*/*/page.ts!',
    'sandbox/index.ts!',
    'scripts/{build,tools}/*.{ts,cjs}!',
    'scripts/tools/conformance/cli.ts!',
    'scripts/build/brand-page/kit.tsx!',
    'scripts/tools/contract/contract-exports.ts!',
    'lingui.config.ts!',
    'tests/bench/*.ts',
    'tests/mutate/*.ts',
    // Imported in place of a module of workerd (vitest.config.ts).
    'tests/fixtures/workers-runtime.ts',
    'tests/*/playwright.config.ts',
  ],
  project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!tests/**!', '!*.ts!'],
  // Production mode excludes tests, so exports for a file's test look as if only the file used them.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  // Read as files: the flags by scripts/build/flags.ts, the icons by scripts/build/icon-sprite.ts. Loaded by
  // dependency-cruiser: swc.
  // Loaded by Stryker: its runner. A module of workerd: cloudflare.
  ignoreDependencies: [
    '@iconify-json/circle-flags',
    '@phosphor-icons/core',
    '@swc/core',
    '@stryker-mutator/vitest-runner',
    'cloudflare',
  ],
  ignoreBinaries: ['fc-list', 'openssl', 'Xvfb'],
} satisfies KnipConfig

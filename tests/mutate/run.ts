import { Stryker } from '@stryker-mutator/core'

const mutate = process.argv.slice(2)
const r = await new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutate/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // TypeScript 7 has no API by which Stryker could rewrite the configuration.
  tsconfigFile: '',
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['/dist', '.wrangler', '.state', '/.types', '/sandbox/art', '/test-results', '/reports'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `/tmp/mut/${process.env.NAME}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false },
  allowEmpty: true,
}).runMutationTest()
console.log(r.length)

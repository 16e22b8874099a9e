/**
 * The test commands. They run all checks and tests on a single build. `npm test` runs the short suite
 * (tests/selection.ts). `npm run test:full` runs all tests, with new random values each time. Set TEST_SEED
 * to repeat the random values of an earlier run.
 * Run: npm test, npm run test:full
 */
import { runTestSuite } from './test-suite.ts'

await runTestSuite({ isFull: process.argv.includes('--full') })

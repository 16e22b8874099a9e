/**
 * The test commands: every check and test, with one build. `npm test` runs the short suite
 * (tests/selection.ts), `npm run test:full` all tests, with new random values each time. Set TEST_SEED to
 * repeat the values of a run.
 * Run: npm test, npm run test:full
 */
import { runTestSuite } from './test-suite.ts'

await runTestSuite({ isFull: process.argv.includes('--full') })

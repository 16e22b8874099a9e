import { RUN_SEED } from '../../tests/selection.ts'
import type { TestStep } from './steps.ts'
import { runTests } from './test-run.ts'

/** Steps of the test suite. Quick checks come first. */
const steps: TestStep[] = [
  { name: 'types', command: 'npm run types' },
  { name: 'lint', command: 'npm run lint' },
  { name: 'words', command: 'npm run lint:words' },
  { name: 'layers', command: 'npm run check:layers' },
  { name: 'structure', command: 'npm run check:structure' },
  { name: 'chromium', command: 'node scripts/tools/chromium.ts' },
  { name: 'build', command: 'npm run build' },
  { name: 'dead code', command: 'npm run check:dead' },
  { name: 'contract', command: 'npm run check:contract' },
  { name: 'messages', command: 'npm run check:messages' },
  { name: 'unit', command: 'npm run test:unit', after: ['build'] },
  { name: 'promised browsers', command: 'npm run check:browsers', needs: ['build'] },
  { name: 'sizes', command: 'npm run check:sizes', needs: ['build'] },
  { name: 'deployment', command: 'npm run check:deployment', needs: ['build'] },
  { name: 'worker', command: 'npm run test:worker', needs: ['build'], after: ['types'] },
  {
    name: 'browser',
    command: 'npm run test:browser',
    needs: ['build', 'chromium'],
    after: ['unit', 'worker'],
  },
]

/** Runs all checks and tests on a single build. Each run of the full suite uses new random values. */
export async function runTestSuite({ isFull }: { isFull: boolean }): Promise<void> {
  const seed = process.env.TEST_SEED ?? (isFull ? `${RUN_SEED} ${new Date().toISOString()}` : RUN_SEED)
  console.log(`${isFull ? 'Full' : 'Short'} suite, TEST_SEED='${seed}'`)
  await runTests(steps, { TEST_SEED: seed, TEST_SUITE: isFull ? 'full' : 'short' })
}

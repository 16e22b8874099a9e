/**
 * Tests what has changed since a commit, uncommitted changes included. A change in an area runs the unit tests that
 * depend on the changed files, and the area's worker and browser tests; any other change runs `npm test`.
 * Run: npm run test:changed [-- <commit>], by default since the last commit.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SEED } from '../tests/selection.ts'
import { runTests } from './run-tests.ts'
import type { Step } from './steps.ts'
import { selectTests } from './tests-of-change.ts'

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)

const [since = 'HEAD'] = process.argv.slice(2)
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}.`)
  process.exit(0)
}

const { areas, outside, untested } = selectTests(changed, existsSync)
if (untested.length > 0) {
  console.error(`No tests for ${untested.join(', ')}`)
  process.exit(1)
}
if (outside.length > 0) {
  console.log(`Runs npm test, because these belong to no area: ${outside.join(', ')}`)
  process.exit(spawnSync('npm', ['test'], { stdio: 'inherit' }).status ?? 1)
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' ')
const folders = (suite: string) =>
  areas.map((area) => `tests/${suite}/${area}/`).filter((folder) => existsSync(folder))
const [worker, browser] = [folders('worker'), folders('e2e')]
const sources = changed.filter((file) => existsSync(file))

const steps: Step[] = [
  { name: 'chromium', command: 'node scripts/chromium.ts' },
  { name: 'build', command: 'npm run build' },
  { name: 'unit', command: `vitest related --run --passWithNoTests --project unit ${quoted(sources)}` },
]
if (worker.length > 0)
  steps.push({
    name: 'worker',
    command: `vitest run --project worker ${quoted(worker)}`,
    needs: ['build'],
    after: ['unit'],
  })
if (browser.length > 0)
  steps.push({
    name: 'browser',
    command: `playwright test ${quoted(browser)}`,
    needs: ['build', 'chromium'],
    after: ['unit', ...(worker.length > 0 ? ['worker'] : [])],
  })

console.log(`Areas: ${areas.join(', ')}`)
for (const { command } of steps) console.log(`  ${command}`)
await runTests(steps, { TEST_SEED: SEED, TEST_SUITE: 'short' })

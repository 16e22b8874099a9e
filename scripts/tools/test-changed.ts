/**
 * Tests the changes since a commit, including uncommitted ones. For a change in an area, runs the unit tests
 * that depend on the changed files, and the area's worker and browser tests. For any other change, runs `npm
 * test`.
 * Run: npm run test:changed [-- <commit>], by default since the last commit.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { RUN_SEED } from '../../tests/selection.ts'
import { selectTests } from './changed-tests.ts'
import type { TestStep } from './steps.ts'
import { runTests } from './test-run.ts'
import { runTestSuite } from './test-suite.ts'

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)

const [since = 'HEAD'] = process.argv.slice(2)
const changed = [
  ...new Set([
    // Lists a moved file under its old and its new path, because both count as changed.
    ...git('diff', '--name-only', '--no-renames', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
if (changed.length === 0) {
  console.log(
    `Nothing has changed since ${since}. To test commits, name the one before: npm run test:changed -- main`,
  )
  process.exit(0)
}

const { areas, outside, untested } = selectTests(changed, existsSync)
if (untested.length > 0) {
  console.error(`No tests for ${untested.join(', ')}`)
  process.exit(1)
}
if (outside.length > 0) {
  console.log(`Runs npm test, because these belong to no area: ${outside.join(', ')}`)
  await runTestSuite({ isFull: false })
} else {
  await runTests(stepsOf(areas), { TEST_SEED: RUN_SEED, TEST_SUITE: 'short' })
}

/** Returns the steps that run the tests of the changed areas, and all changed test files. */
function stepsOf(changedAreas: readonly string[]): TestStep[] {
  const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' ')
  const sources = changed.filter((file) => existsSync(file))
  const steps: TestStep[] = [
    { name: 'chromium', command: 'node scripts/tools/chromium.ts' },
    { name: 'build', command: 'npm run build' },
    {
      name: 'unit',
      command: `TEST_SUITE=full vitest related --run --passWithNoTests --project unit --project tools ${quoted(sources)}`,
    },
  ]
  const suites = [
    ['worker', 'tests/worker', 'vitest run --project worker'],
    ['browser', 'tests/e2e', 'playwright test'],
  ] as const
  for (const [name, folder, command] of suites) {
    const folders = changedAreas.map((area) => `${folder}/${area}/`).filter((path) => existsSync(path))
    const files = sources.filter((file) => file.startsWith(`${folder}/`) && /\.(test|spec)\.ts$/.test(file))
    const runs = [
      { name, command: `${command} ${quoted(folders)}`, paths: folders },
      { name: `changed ${name}`, command: `TEST_SUITE=full ${command} ${quoted(files)}`, paths: files },
    ].filter(({ paths }) => paths.length > 0)
    // Test runs wait for each other, because each of them uses both processor cores.
    for (const run of runs)
      steps.push({
        name: run.name,
        command: run.command,
        needs: ['build', 'chromium'],
        after: steps.map((step) => step.name),
      })
  }
  console.log(`Areas: ${changedAreas.join(', ')}`)
  for (const { command } of steps) console.log(`  ${command}`)
  return steps
}

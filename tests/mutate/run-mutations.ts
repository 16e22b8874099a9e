/**
 * Mutation testing: changes the modules whose bugs cost most, one small change at a time. Counts the changes
 * that their unit tests notice, and lists the others.
 * Fails when fewer than 85 % are noticed over all areas. Run: npm run mutate [-- area…]
 */
import { Stryker } from '@stryker-mutator/core'
import { MUTATION_AREAS, type MutationArea } from './areas.ts'

/** Share of the changes that the tests must notice, per cent. */
const WANTED = 85

const requestedAreas = process.argv.slice(2)
const unknown = requestedAreas.filter((name) => !(name in MUTATION_AREAS))
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}: ${Object.keys(MUTATION_AREAS).join(', ')}`)

type Change = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

interface Score {
  name: string
  noticed: number
  all: number
}

const percent = ({ noticed, all }: Omit<Score, 'name'>): number => (100 * noticed) / all
const isNoticed = ({ status }: Change): boolean => status === 'Killed' || status === 'Timeout'
/** Excludes changes that do not compile, and those that a comment exempts. */
const counts = (change: Change): boolean =>
  isNoticed(change) || change.status === 'Survived' || change.status === 'NoCoverage'

async function scoreOf(name: string): Promise<Score> {
  const { code, tests, onAllTests }: MutationArea = MUTATION_AREAS[name] ?? { code: [], tests: [] }
  // Stryker’s processes inherit this variable, and vitest.config.ts reads it.
  process.env.MUTATE_TESTS = JSON.stringify(tests)
  const results = await new Stryker({
    mutate: [...code, '!**/*.test.ts'],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutate/vitest.config.ts' },
    coverageAnalysis: onAllTests ? 'all' : 'perTest',
    // One runner is enough, because each keeps a core busy.
    concurrency: 1,
    ignorePatterns: ['/dist', '.wrangler', '.state', '/.types', '/sandbox/art', '/test-results'],
    // Without a file name, Stryker does not rewrite the tsconfig, for which it would need the API of
    // TypeScript before version 7.
    tsconfigFile: '',
    // The next run repeats only mutations that a change of code or tests may affect.
    incremental: true,
    incrementalFile: `.state/mutate/${name}.json`,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest()
  const counted = results.filter(counts)
  return { name, noticed: counted.filter(isNoticed).length, all: counted.length }
}

const scores: Score[] = []
for (const name of requestedAreas.length > 0 ? requestedAreas : Object.keys(MUTATION_AREAS))
  scores.push(await scoreOf(name))
const total = {
  name: 'all',
  noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
  all: scores.reduce((sum, { all }) => sum + all, 0),
}
for (const score of [...scores, total])
  console.log(`${score.name.padEnd(12)}${percent(score).toFixed(1)} % of ${score.all}`)
process.exitCode = percent(total) < WANTED ? 1 : 0

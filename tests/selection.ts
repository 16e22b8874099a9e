import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Selects the tests of a run. `npm test` sets TEST_SUITE=short: it leaves out the tests marked with {@link
 * fullOnly}, except for a sample that the seed chooses. Every other command, such as `npx vitest run FILE`,
 * runs all tests.
 */

export const isShortRun = process.env.TEST_SUITE === 'short'

const root = join(import.meta.dirname, '..')

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'no commit'
  }
}

/**
 * Seed that chooses the sample and seeds the random tests. By default it is the commit, so that a run can be
 * repeated. Set TEST_SEED to repeat a run of another commit.
 */
export const RUN_SEED = process.env.TEST_SEED ?? currentCommit()

/** Returns an integer from 0 to 2^31 - 1 that depends only on the seed and the name. */
export const seededNumber = (name: string): number =>
  createHash('sha256').update(`${RUN_SEED} ${name}`).digest().readUInt32BE() >>> 1

/** One in this many tests of the full suite also runs in the short suite. */
const SAMPLE_OF = 20

const isSampled = (name: string): boolean => seededNumber(name) % SAMPLE_OF === 0

const calls = new Map<string, number>()

/** Returns the file and line that call a function of this module. */
function callingLine(): string {
  const frames = String(new Error().stack).split('\n')
  const caller = frames.find((frame) => frame.includes(root) && !frame.includes(import.meta.filename))
  if (caller === undefined) throw new Error('a test is selected from outside of the repository')
  return caller.slice(caller.indexOf(root) + root.length + 1).replace(/:\d+\)?$/, '')
}

/** Identifies a call of `fullOnly` by file and line, and numbers calls from a loop. */
function callSite(): string {
  const place = callingLine()
  const call = (calls.get(place) ?? 0) + 1
  calls.set(place, call)
  return `${place} ${call}`
}

/**
 * Options of a test that runs in the full suite, and in one of {@link SAMPLE_OF} short runs. They work in
 * Playwright and in Vitest, also for a group of tests.
 * @param covered one line: the test of the short suite that covers the same, or that nothing does
 * @example test('is the same in Urdu', fullOnly('“is the same in English” above; only direction differs'), …)
 */
export function fullOnly(covered: string) {
  const annotation = { type: 'covered in the short suite by', description: covered }
  return isSampled(callSite()) ? { annotation } : { annotation, tag: '@full', tags: ['full'] }
}

/**
 * Options of the tests in a loop: the first test always runs, the others only in the full suite.
 * @example for (const [index, view] of views.entries()) test(`fits in ${view.lang}`, skipRepetition(index,
 * …), …)
 */
export const skipRepetition = (index: number, covered: string) => (index === 0 ? {} : fullOnly(covered))

/**
 * True when the calling line runs fewer cases than in the full suite. That is so in a short run, unless the
 * seed has chosen the line.
 */
const isShortened = (): boolean => isShortRun && !isSampled(callingLine())

/**
 * Shortens a list of values for a loop inside a test. The full suite gets all values, and the short suite the
 * first ones, which must cover the others.
 */
export const shorten = <T>(values: readonly T[], count = 1): readonly T[] =>
  isShortened() ? values.slice(0, count) : values

/**
 * Returns the number of random runs: all in the full suite, fewer in the short one, whose runs draw other
 * values for each commit.
 */
export const countRuns = (all: number, inShort: number): number => (isShortened() ? inShort : all)

const FULL_ONLY_FILE = /^\/\/ Full suite only: ./

/**
 * Lists the test files that this run leaves out. They begin with the comment "Full suite only:", which names
 * the tests of the short suite that cover them.
 * @param folder folder below the root of the repository
 * @returns paths from the root
 */
export function listSkippedFiles(folder: string): string[] {
  if (!isShortRun) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => FULL_ONLY_FILE.test(readFileSync(join(root, file), 'utf8')) && !isSampled(file))
}

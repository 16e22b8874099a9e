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
 * Chooses the sample and seeds the random tests. The commit by default, so that a run can be repeated; set TEST_SEED to
 * repeat a run of another commit.
 */
export const RUN_SEED = process.env.TEST_SEED ?? currentCommit()

/** Returns an integer from 0 to 2^31 - 1 that depends only on the seed and the name. */
export const seededNumber = (name: string): number =>
  createHash('sha256').update(`${RUN_SEED} ${name}`).digest().readUInt32BE() >>> 1

/** One test in so many of the full suite also runs in the short one. */
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

/** Names the place that calls `fullOnly`, and numbers the calls from a loop. */
function callSite(): string {
  const place = callingLine()
  const call = (calls.get(place) ?? 0) + 1
  calls.set(place, call)
  return `${place} ${call}`
}

/**
 * Options of a test or group that only the full suite and one short run in {@link SAMPLE_OF} execute. Works
 * in Playwright and in Vitest.
 * @param covered one line: the test of the short suite that covers the same, or that nothing does
 * @example test('is the same in Urdu', fullOnly('“is the same in English” above; only direction differs'), …)
 */
export function fullOnly(covered: string) {
  const annotation = { type: 'covered in the short suite by', description: covered }
  return isSampled(callSite()) ? { annotation } : { annotation, tag: '@full', tags: ['full'] }
}

/**
 * Options of the tests in a loop: the first always runs, the others only in the full suite.
 * @example for (const [index, view] of views.entries()) test(`fits in ${view.lang}`, skipRepetition(index,
 * …), …)
 */
export const skipRepetition = (index: number, covered: string) => (index === 0 ? {} : fullOnly(covered))

/**
 * True when the calling line runs less than in the full suite: in the short one, unless the seed has chosen
 * it.
 */
const isShortened = (): boolean => isShortRun && !isSampled(callingLine())

/**
 * Returns all values in the full suite, and in the short suite the first ones, which have to cover the
 * others. For loops inside a test.
 */
export const shorten = <T>(values: readonly T[], count = 1): readonly T[] =>
  isShortened() ? values.slice(0, count) : values

/**
 * Returns the number of random runs: all of them in the full suite, fewer in the short one, which draws other
 * values each time.
 */
export const countRuns = (all: number, inShort: number): number => (isShortened() ? inShort : all)

const FULL_ONLY_FILE = /^\/\/ Full suite only: ./

/**
 * Lists the test files that begin with the comment "Full suite only:" and the tests of the short suite that
 * cover them.
 * @param folder below the root of the repository
 * @returns paths from the root, of files that this run leaves out
 */
export function listSkippedFiles(folder: string): string[] {
  if (!isShortRun) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => FULL_ONLY_FILE.test(readFileSync(join(root, file), 'utf8')) && !isSampled(file))
}

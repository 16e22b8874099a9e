import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Tests that protect players, money and operators: all of them run in every `npm test`. Paths from the root; a pattern
 * names all files that it matches.
 */
const ALWAYS_COMPLETE: readonly string[] = []

const files = (pattern: string) => globSync(pattern, { cwd: root }).sort()
const source = (file: string) => readFileSync(join(root, file), 'utf8')
const testFiles = files('{client,worker,shared,sandbox,scripts,tests}/**/*.{test,spec}.{ts,tsx}').filter(
  (file) => file !== 'tests/selection.test.ts',
)

test('every pattern of tests that always run names a file', () => {
  expect(ALWAYS_COMPLETE.filter((pattern) => files(pattern).length === 0)).toEqual([])
})

test('leaves out nothing of the tests that protect players, money and operators', () => {
  const selects = /\b(?:fullOnly|repetition|short|runs)\(|^\/\/ Full suite only:/m
  expect(ALWAYS_COMPLETE.flatMap(files).filter((file) => selects.test(source(file)))).toEqual([])
})

test('names existing files where it says what covers a test of the full suite', () => {
  const reasons = /(?:fullOnly|repetition)\((.*?)\)(?:,|$)|^\/\/ Full suite only: (.*)$/gms
  const missing = testFiles.flatMap((file) =>
    [...source(file).matchAll(reasons)].flatMap(([reason]) =>
      (reason.match(/\b(?:client|worker|shared|sandbox|scripts|tests)\/[\w./-]+\.tsx?/g) ?? [])
        .filter((named) => !existsSync(join(root, named)))
        .map((named) => `${file} names ${named}`),
    ),
  )
  expect(missing).toEqual([])
})

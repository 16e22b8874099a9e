import { readFileSync } from 'node:fs'

interface QuotedTest {
  file: string
  title: string
}

/** Returns the tests that a text quotes, such as `tests/docs/a.test.ts`: “first title”, “second title”. */
export const findQuotedTests = (text: string): QuotedTest[] =>
  [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`:([^`]+)/g)].flatMap(([, file = '', titles = '']) => {
    const quoted = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title }))
    return quoted.length > 0 ? quoted : [{ file, title: 'no title is quoted' }]
  })

/** Returns those of the tests whose title is not in their file. */
export const listMissingTests = (tests: readonly QuotedTest[]): QuotedTest[] =>
  tests.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))

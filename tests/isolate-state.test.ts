import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renewedClasses, renewedVariables } from './worker/harness/renewable'

/**
 * Worker tests share one isolate. So harness/renewable.ts must list all state that the worker keeps in
 * memory, and reset it between tests.
 */

const root = join(import.meta.dirname, '..')

const sources = ['worker', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
)

/** Returns the names that a pattern finds, without duplicates. */
const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
]

/**
 * Variables that depend only on the configuration and the build, or only on their key. They need no reset.
 */
const dependsOnNoRequest = new Set([
  'app',
  'catalogueMemo',
  'canonicalUrls',
  'configurationIds',
  'timeZoneCache',
  'cachedPages',
  'writingCache',
  'loaded',
  'namesByTag',
  'localisedLanguages',
  'operatorCatalogs',
  'simplified',
  'systems',
])

test('every module variable that changes is reset between test files, or depends on no request', () => {
  const variables = [
    ...found(/^(?:export )?let (\w+)/gm),
    ...found(/^(?:export )?const (\w+)(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/gm),
  ]
  expect(variables).toContain('areAllIncluded')
  const unknown = variables.filter((name) => !dependsOnNoRequest.has(name) && !(name in renewedVariables))
  expect(unknown).toEqual([])
})

test('every class that keeps objects in the isolate is reset between test files', () => {
  // A reset waits until UnderWay, the list of running work, is empty.
  const known = new Set([...Object.keys(renewedClasses), 'UnderWay'])
  const names = found(/^(?:export )?class (\w+)/gm).filter((name) =>
    sources.some((source) =>
      new RegExp(
        `^(?:const \\w+ =|  \\w+:|  (?:readonly )?#?\\w+ =|  const \\w+ =) new ${name}\\b`,
        'm',
      ).test(source),
    ),
  )
  expect(names).toContain('CircuitBreaker')
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ERROR_CODES } from '../../shared/contract/platform-error-codes'

/** The HTTP status of each error code is the published one, wherever a platform of this project refuses a call. */

/** Lists `code status` of each refusal in source files, as `'code', status` or `'code': [status, …]`. */
const listStatuses = (pattern: string): string[] =>
  globSync(pattern).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([a-z]+(?:\.[a-z]+)+)'(?:, |: \[)(\d{3})\b/g)]
      .filter(([, code = '']) => code in ERROR_CODES)
      .map(([, code, status]) => `${code} ${status}`),
  )

const published = new Set(Object.entries(ERROR_CODES).map(([code, [status]]) => `${code} ${status}`))

it.each([
  ['example adapter', 'docs/platform/example-adapter/adapter/*.ts', 20],
  ['sandbox', 'sandbox/**/*.ts', 80],
])('the %s refuses with the published statuses of the error codes', (_, pattern, least) => {
  const statuses = listStatuses(pattern)
  expect(statuses.length).toBeGreaterThan(least)
  expect(statuses.filter((one) => !published.has(one))).toEqual([])
})

import { expect, it } from 'vitest'
import { summarizeRetries } from './retries-reporter'

it('reports a test that needed a retry, and accepts a run with one', () => {
  expect(summarizeRetries([])).toEqual({ isTooMany: false, lines: [] })
  expect(summarizeRetries(['home: opens'])).toEqual({
    isTooMany: false,
    lines: ['Passed on a retry: home: opens'],
  })
})

it('fails a run in which a second test needed a retry', () => {
  const { isTooMany, lines } = summarizeRetries(['a', 'b'])
  expect(isTooMany).toBe(true)
  expect(lines.at(-1)).toBe('Passed on a retry: 2 tests; at most 1 may.')
})

import { expect, it } from 'vitest'
import { judge } from './second-tries'

it('names the tests that needed a retry, and accepts two of them', () => {
  expect(judge([])).toEqual({ isTooMany: false, lines: [] })
  expect(judge(['home: opens', 'login: fails'])).toEqual({
    isTooMany: false,
    lines: ['Needed a second try: home: opens', 'Needed a second try: login: fails'],
  })
})

it('fails with a third', () => {
  const { isTooMany, lines } = judge(['a', 'b', 'c'])
  expect(isTooMany).toBe(true)
  expect(lines.at(-1)).toBe('3 tests needed a second try; at most 2 may.')
})

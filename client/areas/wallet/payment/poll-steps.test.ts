import { expect, it } from 'vitest'
import { pollStep } from './poll-steps'

it('asks after 3 s, then 10 s, doubling to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 2000].map(pollStep)).toEqual([
    3000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ])
})

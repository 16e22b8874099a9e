import { expect, it } from 'vitest'
import type { RealityView } from '../../../../shared/protection/reality-view'
import { nextPollMs } from './use-reality-check'

const view = (more: Partial<RealityView>): RealityView => ({
  ...{
    elapsedMs: 0,
    staked: '0',
    won: '0',
    open: '0',
    result: '0',
    currency: null,
    due: null,
    nextInMs: null,
  },
  ...{ session: 's', timeLeftMs: null, limits: null },
  ...more,
})
const MINUTE = 60_000

it.each<[string, Partial<RealityView>, number]>([
  ['a minute without anything to come', {}, MINUTE],
  ['a minute while the check is far', { nextInMs: 14 * MINUTE }, MINUTE],
  ['exactly until the check', { nextInMs: 7000 }, 7000],
  ['not at once when it is about to come', { nextInMs: 20 }, 1000],
  ['until the end of the time', { timeLeftMs: 30_000 }, 30_000],
  ['until the notice before that end', { timeLeftMs: 10 * MINUTE + 4000 }, 4000],
  ['a few seconds while a check waits', { due: '1', nextInMs: 0 }, 5000],
])('waits %s', (_, more, ms) => {
  expect(nextPollMs(view(more))).toBe(ms)
})

import { expect, it } from 'vitest'
import type { RealityCheckView } from '../../../../shared/protection/reality-check-view'
import { getRealityCheckPollDelayMs } from './use-reality-check'

const view = (more: Partial<RealityCheckView>): RealityCheckView => ({
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

it.each<[string, Partial<RealityCheckView>, number]>([
  ['a minute when nothing is due', {}, MINUTE],
  ['a minute when the check is far away', { nextInMs: 14 * MINUTE }, MINUTE],
  ['exactly until the check', { nextInMs: 7000 }, 7000],
  ['a second when the check is imminent', { nextInMs: 20 }, 1000],
  ['until the end of the time limit', { timeLeftMs: 30_000 }, 30_000],
  ['until the notice before that end', { timeLeftMs: 10 * MINUTE + 4000 }, 4000],
  ['five seconds while a check is due', { due: '1', nextInMs: 0 }, 5000],
])('waits before the next request for session figures: %s', (_, more, ms) => {
  expect(getRealityCheckPollDelayMs(view(more))).toBe(ms)
})

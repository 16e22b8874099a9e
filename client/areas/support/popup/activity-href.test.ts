import { expect, test } from 'vitest'
import { activityHref } from './activity-href'

test.each([
  ['guest', true, '/m/activity'],
  ['guest', false, '/m/activity'],
  ['member', true, '/m/rewardCenter'],
  ['member', false, '/m/activity'],
] as const)('leads a %s, with the reward centre built: %s, to %s', (kind, isBuilt, path) => {
  expect(activityHref({ kind }, isBuilt)).toBe(path)
})

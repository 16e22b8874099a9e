import { expect, it } from 'vitest'
import { selectTests } from './changed-tests'

const exists = (path: string) => path !== 'tests/worker/lounge' && path !== 'tests/e2e/lounge'

it('selects the tests of every area that has changed', () => {
  const changed = [
    'client/areas/wallet/deposit/DepositPage.tsx',
    'worker/areas/wallet/deposit/page.ts',
    'worker/areas/agent/agent-api.ts',
    'tests/e2e/records/statement.spec.ts',
  ]
  expect(selectTests(changed, exists)).toEqual({
    areas: ['agent', 'records', 'wallet'],
    outside: [],
    untested: [],
  })
})

it('lists changed files outside of areas, for which the whole suite must run', () => {
  const changed = ['worker/session/seal.ts', 'tests/e2e/harness/lobby-test.ts', 'client/areas/README.md']
  expect(selectTests(changed, exists).outside).toEqual(changed)
})

it('lists a changed file of an area that has no tests', () => {
  const file = 'client/areas/lounge/bar/BarPage.tsx'
  expect(selectTests([file], exists).untested).toEqual([file])
})

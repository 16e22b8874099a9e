import { expect, it } from 'vitest'
import { ConformanceFindings } from '../finding'
import { checkFairAmounts } from './fair-amounts'

const warningsOf = (leastWithdrawal: string) => {
  const findings = new ConformanceFindings()
  const replies = new Map<string, unknown>([
    ['depositSettings', { methods: [{ channels: [{ id: 'qr', min: '100' }] }] }],
    ['withdrawSettings', { min: leastWithdrawal }],
  ])
  checkFairAmounts(findings, { replies } as unknown as Parameters<typeof checkFairAmounts>[1])
  return findings.list.map(({ outcome, call, detail }) => [outcome, call, detail])
}

it('warns about a minimum withdrawal above the minimum deposit', () => {
  expect(warningsOf('100')).toEqual([])
  expect(warningsOf('100.01')).toEqual([
    ['warning', 'withdrawSettings', 'min is above the min of a deposit channel'],
  ])
})

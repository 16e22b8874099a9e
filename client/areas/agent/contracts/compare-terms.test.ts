import { expect, it } from 'vitest'
import type { ContractTerms } from '../../../../shared/contract/agent-contract-schemas'
import { compareContractTerms } from './compare-terms'

const terms = (changes: Partial<ContractTerms> = {}): ContractTerms => ({
  ...{ basis: 'turnover', rate: '0.60', period: 'day', leastBase: '20000.00', leastActive: 5 },
  ...{ most: '2000.00', paidAt: '12:00', noticeDays: 30 },
  ...changes,
})
const of = (changes: Partial<ContractTerms>) =>
  Object.fromEntries(
    Object.entries(compareContractTerms(terms(), terms(changes))).filter(
      ([, difference]) => difference !== 'same',
    ),
  )

it('finds no difference between contract amounts such as 0.60 and 0.6', () => {
  expect(of({ rate: '0.6', leastBase: '20000', most: '2000' })).toEqual({})
})

it.each([
  [{ rate: '0.5' }, { rate: { to: 'lower', isBetter: false } }],
  [{ rate: '0.7' }, { rate: { to: 'higher', isBetter: true } }],
  [{ leastBase: '30000' }, { base: { to: 'higher', isBetter: false } }],
  [{ leastBase: '0' }, { base: { to: 'lower', isBetter: true } }],
  [{ leastActive: 6 }, { active: { to: 'higher', isBetter: false } }],
  [{ most: null }, { most: { to: 'higher', isBetter: true } }],
  [{ most: '1999.99' }, { most: { to: 'lower', isBetter: false } }],
  [{ paidAt: '13:00' }, { paid: 'other' }],
  [{ noticeDays: undefined }, { notice: 'other' }],
] as const)('reports the changed contract term %o as %o', (changes, difference) => {
  expect(of(changes)).toEqual(difference)
})

it('does not order contract amounts with a different basis or period', () => {
  expect(of({ basis: 'result', rate: '12', leastBase: '0' })).toEqual({ rate: 'other', base: 'other' })
  expect(of({ period: 'hour', most: '100' })).toEqual({
    ...{ paid: 'other', base: 'other', active: 'other', most: 'other' },
  })
})

import { expect, it } from 'vitest'
import { ConformanceFindings } from '../finding'
import { checkRequiredCapabilities } from './capability-checks'

const faultsOf = (capabilities: string[] | undefined, profile: 'ukgc' | 'mga') => {
  const findings = new ConformanceFindings()
  checkRequiredCapabilities(findings, { replies: new Map([['settings', { capabilities }]]) }, profile)
  return findings.list.map(({ detail }) => detail)
}

it('reports features that the compliance profile requires and a platform does not name', () => {
  expect(faultsOf(['protection', 'verification', 'records-statement'], 'ukgc')).toEqual([
    'capabilities does not name complaints, which the profile ukgc requires',
  ])
  expect(faultsOf([], 'mga')).toEqual([
    'capabilities does not name protection, which the profile mga requires',
    'capabilities does not name complaints, which the profile mga requires',
  ])
})

it('reports no missing feature of a platform that has all of them', () => {
  expect(faultsOf(undefined, 'ukgc')).toEqual([])
})

import { expect, it } from 'vitest'
import type { ComplianceProfile } from '../../../../shared/protection/rules'
import { ConformanceFindings } from '../finding'
import { checkIdentity } from './required-identity'

const required = { enabled: true, required: true }

function warningsOf(fields: object, verification: object | undefined, profile: ComplianceProfile = 'ukgc') {
  const findings = new ConformanceFindings()
  const replies = new Map(Object.entries({ registerRules: { fields }, verificationStatus: verification }))
  const context = { replies } as unknown as Parameters<typeof checkIdentity>[1]
  checkIdentity(findings, context, profile)
  return findings.list.map(({ detail }) => detail)
}

it('warns by the rules of ukgc about details that no player is asked for before play', () => {
  const steps = [{ kind: 'identity', when: 'play' }]
  const open = { state: 'none', steps }
  const warning = 'neither registration nor a verification step before play asks for: '
  expect(warningsOf({}, open)).toEqual([`${warning}address`])
  expect(warningsOf({ address: required }, open)).toEqual([])
  expect(warningsOf({ address: { enabled: true, required: false } }, open)).toEqual([`${warning}address`])
  const late = { state: 'none', steps: [{ kind: 'identity', when: 'withdrawal' }] }
  expect(warningsOf({ address: required }, late)).toEqual([`${warning}name, date of birth`])
  expect(warningsOf({}, open, 'standard')).toEqual([])
})

it('does not warn about missing details when the steps of verification are unknown', () => {
  expect(warningsOf({}, undefined)).toEqual([])
  expect(warningsOf({}, { state: 'verified', steps: [] })).toEqual([])
})

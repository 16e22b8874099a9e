import { expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { PlatformError } from '../../../worker/platform/transport/error'
import { ConformanceFindings } from './finding'

const NOT_FOUND = { status: 404, error: new PlatformError('not-found', { status: 404 }) }
const findingOf = (call: EndpointName, flags?: readonly string[]) => {
  const findings = new ConformanceFindings(undefined, undefined, flags)
  expect(findings.noteIfNotImplemented(call, NOT_FOUND)).toBe(true)
  return findings.list.map(({ outcome, detail }) => `${outcome}: ${detail}`)
}

it.each<[EndpointName, flags: readonly string[] | undefined, found: string]>([
  ['gameVendors', [], 'fail: not implemented (404), feature games'],
  ['rankProgress', [], 'fail: not implemented (404), feature vip'],
  ['cashback', ['MANPLAYREB3'], 'fail: not implemented (404), feature cashback'],
  ['cashback', undefined, 'fail: not implemented (404), feature cashback'],
  ['cashback', [], 'skipped: not implemented (404), and not needed: the flag MANPLAYREB3 is off'],
  ['freePlay', [], 'skipped: not implemented (404), and not needed: the flag FREEPLAY3 is off'],
  ['geetest', ['HIDEREG3'], 'skipped: not implemented (404), and not needed: the flag HIDEREG3 is on'],
  ['affiliate', ['HIDEREG3'], 'skipped: not implemented (404), and not needed: the flag HIDEREG3 is on'],
  ['register', ['HIDEREG3'], 'fail: not implemented (404), feature registration'],
  [
    'affiliate',
    [],
    'warning: not tested: not implemented (404); the part of a page that needs it says that it could not be loaded',
  ],
  [
    'deviceSessions',
    [],
    'warning: not tested: not implemented (404); the part of a page that needs it says that it could not be loaded',
  ],
])('a platform without the call %s, with the flags %j on, gets the right finding', (call, flags, found) => {
  expect(findingOf(call, flags)).toEqual([found])
})

it('names what an untested call needs, and the writing calls of player protection', () => {
  const findings = new ConformanceFindings()
  findings.skipOthers({ member: {}, allowWrites: true })
  const whyOf = (name: EndpointName) => findings.list.find(({ call }) => call === name)?.detail
  expect(whyOf('cancelPayment')).toBe('it needs a payment of this run whose canCancel is on: there is none')
  expect(whyOf('takeTimeOut')).toBe(
    'it changes the member’s protection, so no check makes it: try it in the lobby',
  )
})

import { expect, it } from 'vitest'
import { sharedSandbox } from '../harness/shared-servers'
import { CONFORMANCE_MEMBERS, checkSandbox, passOnly, type RequestProxy } from './sandbox-check'

/** The conformance suite with the rules of a compliance profile, on the sandbox. */

const sandbox = sharedSandbox()
const member = { ...CONFORMANCE_MEMBERS.member, username: 'hamza' }
const calls = passOnly([
  'whitelabel',
  'protection',
  'depositSettings',
  'tickets',
  'promotions',
  'memberPromotions',
])

const run = (profile: 'standard' | 'ukgc', between: RequestProxy = calls) =>
  checkSandbox(sandbox, { member, profile }, between)
const warningsOf = async (...trial: Parameters<typeof run>) =>
  (await run(...trial)).filter(({ outcome }) => outcome === 'warning').map(({ detail }) => detail)

it('with --profile ukgc, the conformance suite warns about the sandbox’s bonuses that break the rules', {
  timeout: 60_000,
}, async () => {
  await sandbox.reset()
  const warnings = await warningsOf('ukgc')
  expect(warnings).toContain('bonus first-100: wagering is above 10 times the bonus')
  expect(warnings).toContain('bonus reload-20: games of several products count: casino, betting')
  expect(warnings.filter((one) => one.includes('KYCVERIF3') || one.includes('identity'))).toEqual([])
  expect((await warningsOf('standard')).filter((one) => one.includes('bonus'))).toEqual([])
})

it('with --profile ukgc, the conformance suite warns about a platform on which no member can be verified', {
  timeout: 60_000,
}, async () => {
  await sandbox.reset()
  const withoutVerification: RequestProxy = async (request, pass) => {
    const reply = await calls(request, pass)
    const text = (await reply.text())
      .replace(/"KYCVERIF3":(?:true|1)/, '"KYCVERIF3":false')
      .replace('"identity":', '"unknown":')
    return new Response(text, { status: reply.status, headers: { 'Content-Type': 'application/json' } })
  }
  const warnings = await warningsOf('ukgc', withoutVerification)
  expect(warnings).toContainEqual(expect.stringContaining('KYCVERIF3 is off'))
  expect(warnings).toContain('`identity` is absent: no member can play or deposit')
  const usual = await warningsOf('standard', withoutVerification)
  expect(usual.filter((one) => one.includes('KYCVERIF3') || one.includes('identity'))).toEqual([])
})

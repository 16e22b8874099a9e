import { beforeEach, expect, it } from 'vitest'
import { type ConformanceFinding, WRITTEN_CALLS } from '../../../scripts/tools/conformance/finding'
import { listReadingCalls } from '../../../scripts/tools/conformance/samples'
import { fullOnly } from '../../selection'
import { sharedSandbox } from '../harness/shared-servers'
import { CONFORMANCE_MEMBERS, checkSandbox, listFailures } from './sandbox-check'

/** The command that checks a platform against the contract, run on the sandbox and its switches. */

const sandbox = sharedSandbox()
beforeEach(() => sandbox.reset())

/** Lists failed checks, except those of speed, which vary on a busy machine. */
const wrong = (findings: readonly ConformanceFinding[]): string[] =>
  listFailures(findings).filter((fault) => !fault.startsWith('speed'))

it('the conformance suite finds no fault in the sandbox, and makes every call', {
  timeout: 180_000,
  ...fullOnly(
    '“the conformance command succeeds with the sandbox, and …” in tests/worker/conformance/command.test.ts, for guests; nothing covers a whole run with members',
  ),
}, async () => {
  const ofPlayer = await checkSandbox(sandbox, { ...CONFORMANCE_MEMBERS, allowWrites: true })
  const ofAgent = await checkSandbox(sandbox, {
    member: { ...CONFORMANCE_MEMBERS.member, username: 'bilal_agent' },
  })
  const ofPayee = await checkSandbox(sandbox, {
    member: CONFORMANCE_MEMBERS.otherMember,
    allowWrites: true,
    features: ['withdrawals'],
  })
  const all = [...ofPlayer, ...ofAgent, ...ofPayee]
  expect(wrong(all)).toEqual([])
  const answered = new Set(
    all.flatMap(({ check, call, outcome }) => (check === 'reply' && outcome === 'pass' ? [call] : [])),
  )
  expect([...listReadingCalls(), ...WRITTEN_CALLS].filter((call) => !answered.has(call))).toEqual([])
})

it(
  'the conformance suite changes no data when it only reads',
  fullOnly(
    '“without write access, the conformance suite only reads and logs in” in tests/worker/conformance/switches.test.ts',
  ),
  async () => {
    const before = await sandbox.tokenOf('tanvir')
    const balance = await sandbox.value('balance', { token: before })
    await checkSandbox(sandbox, CONFORMANCE_MEMBERS)
    expect(await sandbox.value('balance', { token: before })).toEqual(balance)
  },
)

const allowed = [
  ['maintenance', { maintenance: true }],
  ['a region restriction', { regionRestriction: true }],
  ['no game', { emptyCatalogue: true }],
  ['no jackpot', { jackpotPool: false }],
] as const
for (const [what, change] of allowed)
  it(
    `the conformance suite finds nothing wrong with ${what}`,
    fullOnly(
      '“the conformance command succeeds with the sandbox, and …” in tests/worker/conformance/command.test.ts, for guests; nothing: the changes',
    ),
    async () => {
      await sandbox.scenario(change)
      expect(wrong(await checkSandbox(sandbox))).toEqual([])
    },
  )

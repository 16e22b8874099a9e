import { beforeEach, expect, it } from 'vitest'
import type { Finding } from '../../../scripts/conformance/finding'
import { reads } from '../../../scripts/conformance/samples'
import { sharedSandbox } from '../harness/shared'
import { failed, members, trySandbox } from './trial'

/** The command that holds a platform against the contract, tried on the sandbox and its switches. */

const sandbox = sharedSandbox()
beforeEach(() => sandbox.reset())

/** Without those of speed, which a busy machine changes. */
const wrong = (findings: readonly Finding[]): string[] =>
  failed(findings).filter((fault) => !fault.startsWith('speed'))

it('finds the sandbox as the contract says, and asks everything there is', { timeout: 180_000 }, async () => {
  const ofPlayer = await trySandbox(sandbox, { ...members, allowWrites: true })
  const ofAgent = await trySandbox(sandbox, { member: { ...members.member, username: 'bilal_agent' } })
  expect([...wrong(ofPlayer), ...wrong(ofAgent)]).toEqual([])
  const answered = new Set(
    [...ofPlayer, ...ofAgent].flatMap(({ check, call, outcome }) =>
      check === 'reply' && outcome === 'pass' ? [call] : [],
    ),
  )
  expect(reads().filter((call) => !answered.has(call))).toEqual([])
})

it('leaves nothing behind when it only reads', async () => {
  const before = await sandbox.tokenOf('tanvir')
  const balance = await sandbox.value('balance', { token: before })
  await trySandbox(sandbox, members)
  expect(await sandbox.value('balance', { token: before })).toEqual(balance)
})

it.each([
  ['an HTML page', { malformed: 'html' }],
  ['a reply that is cut off', { malformed: 'truncated' }],
  ['a value of another shape', { malformed: 'wrong-shape' }],
  ['an item of another shape', { malformed: 'broken-item' }],
  ['an error with status 500', { errorRate: 1, errorStatus: 500 }],
  ['an error with status 404', { errorRate: 1, errorStatus: 404 }],
  ['an error with status 200', { errorRate: 1, errorStatus: 200 }],
])('finds %s', async (_, change) => {
  await sandbox.scenario({ ...change, endpoints: ['winnerBoard'] })
  expect(wrong(await trySandbox(sandbox))).toEqual(['reply of winnerBoard'])
})

it('finds a reply that comes later than the lobby waits', async () => {
  await sandbox.scenario({ latencyMs: 3100, endpoints: ['jackpot'] })
  expect(failed(await trySandbox(sandbox))).toContain('speed of jackpot')
})

it.each([
  ['maintenance', { maintenance: true }],
  ['a region restriction', { regionRestriction: true }],
  ['no game', { emptyCatalogue: true }],
  ['no jackpot', { jackpotPool: false }],
])('finds nothing wrong with %s', async (_, change) => {
  await sandbox.scenario(change)
  expect(wrong(await trySandbox(sandbox))).toEqual([])
})

import { afterEach, expect, it } from 'vitest'
import { sharedSandbox } from '../harness/shared'
import { failed, members, trySandbox } from './trial'

/** The command that holds a platform against the contract, tried on the sandbox. */

const sandbox = sharedSandbox()
afterEach(() => sandbox.scenario({}))

it('finds the sandbox as the contract says, and asks everything that it can', async () => {
  const findings = await trySandbox(sandbox, { ...members, allowWrites: true })
  expect(failed(findings)).toEqual([])
  expect(findings.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
})

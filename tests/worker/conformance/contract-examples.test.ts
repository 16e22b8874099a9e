import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXAMPLES_FILE } from '../../../scripts/tools/contract/examples'
import { endpoints } from '../../../shared/contract/endpoints'
import { fullOnly } from '../../selection'
import { sharedSandbox } from '../harness/shared-servers'
import { recordExamples } from './record-examples'

/**
 * Examples of the published contract. `npm run contract:examples` runs this file with RECORD_EXAMPLES, which
 * writes the recorded examples.
 */

const sandbox = sharedSandbox({ PASSKEY_ORIGINS: 'https://lobby.example' })

it('the sandbox answers every call of the contract successfully', {
  timeout: 120_000,
  ...fullOnly(
    '“has an example of every call, which follows …” in scripts/tools/contract/published-contract.test.ts',
  ),
}, async () => {
  await sandbox.reset()
  const { examples, failures } = await recordExamples(sandbox)
  const missing = Object.keys(endpoints).filter((name) => !examples.has(name as keyof typeof endpoints))
  if (process.env.RECORD_EXAMPLES && missing.length === 0) {
    const sorted = Object.keys(endpoints).map((name) => [name, examples.get(name as keyof typeof endpoints)])
    writeFileSync(EXAMPLES_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
  expect({ missing, failures }).toEqual({ missing: [], failures: [] })
})

import { join } from 'node:path'
import { runnerImport } from 'vite'
import { docComments } from './doc-comments.ts'
import type { ContractSource } from './openapi.ts'

export const root = join(import.meta.dirname, '../../..')

/** Loads the endpoint tables and schemas of the contract, with their doc comments as descriptions. */
export async function loadContract(): Promise<Omit<ContractSource, 'examples'>> {
  const { module } = await runnerImport<Omit<ContractSource, 'examples'>>(
    join(root, 'scripts/tools/contract/contract-exports.ts'),
    { configFile: false, logLevel: 'error', plugins: [docComments()] },
  )
  return module
}

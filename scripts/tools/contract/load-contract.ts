import { join } from 'node:path'
import { runnerImport } from 'vite'
import { docComments } from './doc-comments.ts'
import type { FeatureSources } from './feature-table.ts'
import type { ContractSource } from './openapi.ts'

type LoadedContract = Omit<ContractSource, 'examples'> & { featureSources: FeatureSources }

export const root = join(import.meta.dirname, '../../..')

/** Loads the endpoint tables and schemas of the contract, with their doc comments as descriptions. */
export async function loadContract(): Promise<LoadedContract> {
  const { module } = await runnerImport<LoadedContract>(
    join(root, 'scripts/tools/contract/contract-exports.ts'),
    { configFile: false, logLevel: 'error', plugins: [docComments()] },
  )
  return module
}

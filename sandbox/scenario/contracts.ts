import * as v from 'valibot'

/** What a tester can change about agents' contracts and rates. */

/** How everything that an agent sends is refused. */
export const contractRefusals = [
  'none',
  'no.permission',
  'contract.not.found',
  'contract.expired',
  'contract.answered',
  'contract.open',
  'contract.terms',
  'payout.not.ready',
  'rates.bounds',
] as const

export interface ContractScenario {
  contractsRefused: (typeof contractRefusals)[number]
}

export const normalContracts: ContractScenario = { contractsRefused: 'none' }

export const contractScenarioEntries = { contractsRefused: v.exactOptional(v.picklist(contractRefusals)) }

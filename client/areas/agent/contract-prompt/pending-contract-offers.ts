import { atom } from 'nanostores'
import type { ContractKind } from '../../../../shared/contract/agent-contract-schemas'

interface ContractRequests {
  /** CSRF token of the session to which the contracts belong. */
  csrfToken: string
  userName: string
  /** Kinds of the pending contracts; never empty. */
  kinds: readonly ContractKind[]
}

/** The contract offers that the member has not answered. Set in the browser only. */
export const $pendingContractOffers = atom<ContractRequests | null>(null)

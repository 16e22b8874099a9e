import { atom } from 'nanostores'
import type { ContractKind } from '../../../../shared/contract/agent-contracts'

interface ContractRequests {
  /** CSRF token of the session that the contracts belong to. */
  csrfToken: string
  userName: string
  /** Kinds of the pending contracts, at least one. */
  kinds: readonly ContractKind[]
}

/** The contracts that wait for a member's answer. Set in the browser only. */
export const $contractRequests = atom<ContractRequests | null>(null)

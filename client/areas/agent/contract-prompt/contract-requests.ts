import { atom } from 'nanostores'
import type { ContractKind } from '../../../../shared/contract/agent-contracts'

interface ContractRequests {
  /** Of the session that they were asked for in. */
  csrfToken: string
  userName: string
  /** At least one. */
  kinds: readonly ContractKind[]
}

/** The contracts that wait for a member's answer. Written in the browser only. */
export const $contractRequests = atom<ContractRequests | null>(null)

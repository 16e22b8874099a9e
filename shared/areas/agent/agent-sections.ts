import type { Deferred } from '../../page-data/deferred'

/** The pages of an agent that the navigation leads to. */
export type AgentSection =
  | 'agent-overview'
  | 'agent-downline'
  | 'agent-links'
  | 'agent-rebates'
  | 'agent-contracts'

/** Data of each of an agent's pages. */
export interface WithSections {
  /** The pages that are open to the agent, in order; null, as its value, too: whoever looks is no agent. */
  sections: Deferred<readonly AgentSection[] | null> | null
}

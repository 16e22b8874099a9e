import type { InferOutput } from 'valibot'
import type { downlineMemberSchema } from '../../contract/agent-team-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { AgentSectionsData, TeamDayRange } from './agent'

export interface AgentMemberData extends AgentSectionsData {
  /**
   * Null for accounts that are not agents; the deferred value is null when the platform does not let this
   * agent see a team.
   */
  view: Deferred<DownlineMemberView | null> | null
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** A member below an agent, as the agent sees that member. */
export interface DownlineMemberView {
  range: TeamDayRange
  /** Time zone in which the page shows instants to the visitor. */
  timeZone: string
  /** The member whose page is shown; null: the agent has no such member. */
  member: TeamMember | null
  /**
   * True for each further page that the agent may open for this member: rates, and an offer of a contract.
   */
  ways: { rates: boolean; contract: boolean }
  /** True when the agent has just created this account. */
  isMade: boolean
}

export type TeamMember = InferOutput<typeof downlineMemberSchema>

import type { InferOutput } from 'valibot'
import type { downlineMemberSchema } from '../../contract/agent-team'
import type { Deferred } from '../../page-data/deferred'
import type { TeamDays, WithSections } from './agent'

export interface AgentMemberData extends WithSections {
  /** Null for accounts that are no agents; in it, where the platform does not let this one see a team. */
  view: Deferred<MemberView | null> | null
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}

/** One of those below an agent. */
export interface MemberView {
  range: TeamDays
  /** Of the visitor's days, for instants. */
  timeZone: string
  /** Null: nobody of this name is below the agent. */
  member: TeamMember | null
  /** What the agent may do with this one. */
  ways: { rates: boolean; contract: boolean }
  /** The agent has just made this account. */
  isMade: boolean
}

export type TeamMember = InferOutput<typeof downlineMemberSchema>

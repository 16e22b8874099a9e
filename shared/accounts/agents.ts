import { hasRight } from './rights'

/** What an agent may do, as the platform names it in the reply of `agent`. */
export type AgentPermission =
  /** Seeing the team: its figures, its members, and one of them. */
  | 'team'
  | 'add-member'
  | 'add-agent'
  /** Making and deleting links. */
  | 'links'
  /** Changing the rates of members. */
  | 'rebates'
  /** Offering contracts. */
  | 'contracts'

/**
 * Whether an account may do this as an agent: its type is an agent's, and the platform allows it. An unknown type may do
 * nothing, and what the platform allows under an unknown name is nothing.
 */
export const mayAsAgent = (
  { type, permissions }: { type: number; permissions: readonly string[] },
  permission: AgentPermission,
): boolean => hasRight(type, 'agent') && permissions.includes(permission)

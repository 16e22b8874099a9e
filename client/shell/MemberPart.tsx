import type { ReactNode } from 'react'
import { DeferredPart } from '../data/DeferredPart'
import type { Settled } from '../data/deferred'
import type { Hole } from '../data/own'
import type { MemberSummary } from '../data/shell-data'
import { useShell } from '../data/use-shell'

interface MemberPartProps {
  /** Unique on the page. Exactly one place is 'member'; its data serves places that render later. */
  id: 'member' | `member-${string}`
  fallback: ReactNode
  children: (member: Settled<MemberSummary>, inside: Hole) => ReactNode
}

/**
 * Renders content that needs the member's name and wallet, which arrive after the shell. Nothing for guests.
 */
export function MemberPart({ id, fallback, children }: MemberPartProps) {
  const { member } = useShell()
  if (member === null) return null
  return (
    <DeferredPart id={id} data={member} fallback={fallback}>
      {children}
    </DeferredPart>
  )
}

import type { ReactNode } from 'react'
import { DeferredPart, type Settled } from '../data/deferred'
import type { MemberSummary } from '../data/shell-data'
import { useShell } from '../data/use-shell'

interface MemberPartProps {
  /** Unique in the page; exactly one place is 'member', whose record serves places that come later. */
  id: 'member' | `member-${string}`
  fallback: ReactNode
  children: (member: Settled<MemberSummary>) => ReactNode
}

/** What needs the member's name and wallet, which arrive after the frame. Nothing for guests. */
export function MemberPart({ id, fallback, children }: MemberPartProps) {
  const { member } = useShell()
  if (member === null) return null
  return (
    <DeferredPart id={id} data={member} fallback={fallback}>
      {children}
    </DeferredPart>
  )
}

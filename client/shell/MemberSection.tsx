import type { ReactNode } from 'react'
import type { DeferredResult } from '../../shared/page-data/deferred'
import type { PlaceholderProof } from '../../shared/page-data/per-visitor'
import type { MemberSummary } from '../../shared/page-data/shell-data'
import { DeferredSection } from '../data/DeferredSection'
import { useShell } from '../data/use-shell'

interface MemberSectionProps {
  /**
   * Id of the section, unique on the page. Exactly one section has the id `member`; sections that render
   * later read its data.
   */
  id: 'member' | `member-${string}`
  fallback: ReactNode
  children: (member: DeferredResult<MemberSummary>, inside: PlaceholderProof) => ReactNode
}

/**
 * Renders content that needs the member's name and wallet, which arrive after the shell. Renders nothing for
 * guests.
 */
export function MemberSection({ id, fallback, children }: MemberSectionProps) {
  const { member } = useShell()
  if (member === null) return null
  return (
    <DeferredSection id={id} data={member} fallback={fallback}>
      {children}
    </DeferredSection>
  )
}

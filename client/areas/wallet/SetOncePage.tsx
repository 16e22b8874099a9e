import type { ReactNode } from 'react'
import type { SecurityConfig } from '../../../shared/contract/security'
import type { Deferred } from '../../data/deferred'
import { InPlacePart } from '../../data/InPlacePart'
import styles from '../../ui/OneTask/OneTask.module.css'
import { ListSkeleton } from '../../ui/rows/ListSkeleton'
import { LoadFailed } from '../../ui/rows/LoadFailed'
import { NotAllowed } from './NotAllowed'

interface SetOncePageProps {
  data: { isAllowed: boolean; security: Deferred<SecurityConfig> | null }
  children: (security: SecurityConfig) => ReactNode
}

/** A page about something that a member sets once. */
export function SetOncePage({ data: { isAllowed, security }, children }: SetOncePageProps) {
  if (!isAllowed || !security) return <NotAllowed />
  const waiting = <ListSkeleton count={3} className={styles.page} boxClassName={styles.waiting} />
  return (
    <InPlacePart id="security" data={security} fallback={waiting}>
      {(settled) => (settled.ok ? children(settled.value) : <LoadFailed />)}
    </InPlacePart>
  )
}

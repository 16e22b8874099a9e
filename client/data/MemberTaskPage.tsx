import type { ReactNode } from 'react'
import type { Deferred } from '../../shared/page-data/deferred'
import { ListSkeleton } from '../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../ui/rows/LoadFailedNotice'
import styles from '../ui/TaskPage/TaskPage.module.css'
import { InlineDeferredSection } from './InlineDeferredSection'

interface MemberTaskPageProps<T> {
  /** Name of the field with the task's data in the page's data; unique on the page. */
  id: string
  /** The member's data for the task; null for accounts that cannot use the page. */
  data: Deferred<T> | null
  /** Content for accounts that cannot use the page, and for platforms that lack the feature. */
  notHere: ReactNode
  /** Renders the task; returns null when the platform lacks the feature. */
  children: (value: T) => ReactNode | null
}

/** Page with a single task, such as changing a password, that is built from one visitor's data. */
export function MemberTaskPage<T>({ id, data, notHere, children }: MemberTaskPageProps<T>) {
  if (!data) return notHere
  const waiting = <ListSkeleton count={3} className={styles.page} boxClassName={styles.waiting} />
  return (
    <InlineDeferredSection id={id} data={data} fallback={waiting}>
      {(settled) => (settled.ok ? (children(settled.value) ?? notHere) : <LoadFailedNotice />)}
    </InlineDeferredSection>
  )
}

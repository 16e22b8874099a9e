import type { ReactNode } from 'react'
import type { Deferred } from '../../shared/page-data/deferred'
import { ListSkeleton } from '../ui/rows/ListSkeleton'
import { LoadFailed } from '../ui/rows/LoadFailed'
import styles from '../ui/TaskPage/TaskPage.module.css'
import { InlineDeferred } from './InlineDeferred'

interface MemberTaskPageProps<T> {
  /** Name of the data in the page's. */
  id: string
  /** Null for accounts that cannot use the page. */
  data: Deferred<T> | null
  /** Shown to these accounts, and where the platform does not have what the page is about. */
  notHere: ReactNode
  /** Null: the platform does not have this. */
  children: (value: T) => ReactNode | null
}

/** A page of one task, made of what is the member's own. */
export function MemberTaskPage<T>({ id, data, notHere, children }: MemberTaskPageProps<T>) {
  if (!data) return notHere
  const waiting = <ListSkeleton count={3} className={styles.page} boxClassName={styles.waiting} />
  return (
    <InlineDeferred id={id} data={data} fallback={waiting}>
      {(settled) => (settled.ok ? (children(settled.value) ?? notHere) : <LoadFailed />)}
    </InlineDeferred>
  )
}

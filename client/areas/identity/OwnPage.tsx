import type { ReactNode } from 'react'
import type { Deferred } from '../../data/deferred'
import { InPlacePart } from '../../data/InPlacePart'
import styles from '../../ui/OneTask/OneTask.module.css'
import { ListSkeleton } from '../../ui/rows/ListSkeleton'
import { LoadFailed } from '../../ui/rows/LoadFailed'
import { NotOpen } from './NotOpen'

interface OwnPageProps<T> {
  /** Null for accounts that cannot use the page. */
  own: Deferred<T> | null
  /** Null: the platform does not have this. */
  children: (own: T) => ReactNode | null
}

/** A page of one task, made of what is the member's own. */
export function OwnPage<T>({ own, children }: OwnPageProps<T>) {
  if (!own) return <NotOpen />
  const waiting = <ListSkeleton count={3} className={styles.page} boxClassName={styles.waiting} />
  return (
    <InPlacePart id="own" data={own} fallback={waiting}>
      {(settled) => (settled.ok ? (children(settled.value) ?? <NotOpen />) : <LoadFailed />)}
    </InPlacePart>
  )
}

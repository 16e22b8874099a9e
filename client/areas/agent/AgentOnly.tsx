import type { ReactNode } from 'react'
import type { Deferred } from '../../../shared/page-data/deferred'
import { InlineDeferredSection } from '../../data/InlineDeferredSection'
import { ListSkeleton } from '../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../ui/rows/LoadFailedNotice'
import stack from '../../ui/stack.module.css'
import styles from './AgentOnly.module.css'
import { NotAnAgent } from './NotAnAgent'

interface AgentOnlyProps<T> {
  /** Key of the deferred value in the page's data. */
  id: string
  /** Deferred data of agents; null for visitors who are not agents. */
  data: Deferred<T | null> | null
  children: (value: T) => ReactNode
}

/**
 * Content that only agents see. The platform decides who is an agent, so the resolved value may also be null.
 */
export function AgentOnly<T>({ id, data, children }: AgentOnlyProps<T>) {
  if (!data) return <NotAnAgent />
  return (
    <InlineDeferredSection
      id={id}
      data={data}
      fallback={<ListSkeleton count={5} className={stack.loose3} boxClassName={styles.box} />}
    >
      {(settled) => {
        if (!settled.ok) return <LoadFailedNotice />
        return settled.value === null ? <NotAnAgent /> : children(settled.value)
      }}
    </InlineDeferredSection>
  )
}

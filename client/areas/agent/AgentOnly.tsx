import type { ReactNode } from 'react'
import type { Deferred } from '../../../shared/page-data/deferred'
import { InlineDeferred } from '../../data/InlineDeferred'
import { ListSkeleton } from '../../ui/rows/ListSkeleton'
import { LoadFailed } from '../../ui/rows/LoadFailed'
import stack from '../../ui/stack.module.css'
import styles from './AgentOnly.module.css'
import { NotAnAgent } from './NotAnAgent'

interface AgentOnlyProps<T> {
  /** Name of the data in the page's. */
  id: string
  /** Null: for no agents. */
  data: Deferred<T | null> | null
  children: (value: T) => ReactNode
}

/** What only an agent sees of a page. The platform decides who is one, so that it may come as nothing, too. */
export function AgentOnly<T>({ id, data, children }: AgentOnlyProps<T>) {
  if (!data) return <NotAnAgent />
  return (
    <InlineDeferred
      id={id}
      data={data}
      fallback={<ListSkeleton count={5} className={stack.loose3} boxClassName={styles.box} />}
    >
      {(settled) => {
        if (!settled.ok) return <LoadFailed />
        return settled.value === null ? <NotAnAgent /> : children(settled.value)
      }}
    </InlineDeferred>
  )
}

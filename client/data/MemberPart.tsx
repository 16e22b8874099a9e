import type { ReactNode } from 'react'
import { arrived, type Deferred, DeferredPart, type Settled } from './deferred'

interface MemberPartProps<T> {
  /** Unique on the page. */
  id: string
  data: Deferred<T>
  fallback: ReactNode
  children: (settled: Settled<T>) => ReactNode
}

/**
 * A member's part of a page. Rendered without Suspense when loaded: React would move a part of this size to the end,
 * hidden without scripts.
 */
export function MemberPart<T>({ id, data, fallback, children }: MemberPartProps<T>) {
  const settled = arrived(data)
  if (settled) return children(settled)
  return (
    <DeferredPart id={id} data={data} fallback={fallback}>
      {children}
    </DeferredPart>
  )
}

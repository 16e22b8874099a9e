import type { ReactNode } from 'react'
import { arrived, type Deferred, DeferredPart, type Settled } from './deferred'

interface InPlacePartProps<T> {
  /** Unique on the page. */
  id: string
  data: Deferred<T>
  fallback: ReactNode
  children: (settled: Settled<T>) => ReactNode
}

/**
 * A part of a page that may be in place already. Rendered without Suspense when loaded: React would move a part of this size to the end,
 * hidden without scripts.
 */
export function InPlacePart<T>({ id, data, fallback, children }: InPlacePartProps<T>) {
  const settled = arrived(data)
  if (settled) return children(settled)
  return (
    <DeferredPart id={id} data={data} fallback={fallback}>
      {children}
    </DeferredPart>
  )
}

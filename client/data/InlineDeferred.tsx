import { Fragment, type ReactNode, useState } from 'react'
import { type Deferred, type Settled, settledValue } from '../../shared/page-data/deferred'
import { DeferredSection } from './DeferredSection'

interface InlineDeferredProps<T> {
  /** Unique on the page. */
  id: string
  data: Deferred<T>
  fallback: ReactNode
  children: (settled: Settled<T>) => ReactNode
}

/**
 * A part of a page that may be in place already: then it is rendered without Suspense. React writes the content of a
 * boundary that is larger than its limit (`progressiveChunkSize`, about 12 kB) at the document's end, and a script moves it
 * to its place: without scripts it would never show. One that came late stays in its boundary for good, and under the same
 * key whether its data comes from the document or from a navigation: else all that was typed, opened or focused in it would
 * be lost when the page loads anew in place.
 */
export function InlineDeferred<T>({ id, data, fallback, children }: InlineDeferredProps<T>) {
  const settled = settledValue(data)
  const [isInPlace] = useState(settled !== undefined)
  if (isInPlace && settled) return children(settled)
  return (
    <DeferredSection id={id} data={data} fallback={fallback}>
      {(value) => <Fragment key="part">{children(value)}</Fragment>}
    </DeferredSection>
  )
}

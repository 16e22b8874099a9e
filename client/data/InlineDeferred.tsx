import { Fragment, type ReactNode, useState } from 'react'
import { type Deferred, type Settled, settledValue } from '../../shared/page-data/deferred'
import { DeferredSection } from './DeferredSection'

interface InlineDeferredProps<T> {
  /** Id of the section, unique on the page. */
  id: string
  data: Deferred<T>
  fallback: ReactNode
  children: (settled: Settled<T>) => ReactNode
}

/**
 * Shows deferred data, without Suspense if it is already there. React moves the content of a boundary above
 * its limit (`progressiveChunkSize`, about 12 kB) to the document's end, and a script moves it back: without
 * scripts it would never show. Late data stays in its boundary under the same key, whether it comes from the
 * document or a navigation; otherwise a reload in place would lose everything typed, opened or focused in it.
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

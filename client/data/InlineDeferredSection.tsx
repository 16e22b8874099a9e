import { Fragment, type ReactNode, useState } from 'react'
import { type Deferred, type DeferredResult, settledValue } from '../../shared/page-data/deferred'
import { DeferredSection } from './DeferredSection'

interface InlineDeferredProps<T> {
  /** Id of the section, unique on the page. */
  id: string
  data: Deferred<T>
  fallback: ReactNode
  children: (settled: DeferredResult<T>) => ReactNode
}

/**
 * Shows deferred data, without a Suspense boundary if the data has already arrived. React moves a boundary's
 * content above about 12 kB (`progressiveChunkSize`) to the end of the document, where it stays hidden
 * without scripts. Data that arrives later stays in its boundary under one key, from the document and from
 * navigations. A new key would remount the content, and a reload in place would lose input, opened items and
 * focus.
 */
export function InlineDeferredSection<T>({ id, data, fallback, children }: InlineDeferredProps<T>) {
  const settled = settledValue(data)
  const [isInPlace] = useState(settled !== undefined)
  if (isInPlace && settled) return children(settled)
  return (
    <DeferredSection id={id} data={data} fallback={fallback}>
      {(value) => <Fragment key="part">{children(value)}</Fragment>}
    </DeferredSection>
  )
}

import { memo, type ReactNode, Suspense, use } from 'react'
import type { Deferred, DeferredValue, Settled } from '../../shared/page-data/deferred'
import { referenceId, replaceNested, toReference } from '../../shared/page-data/nested-deferred'
import type { Placeholder } from '../../shared/page-data/per-visitor'

const PLACEHOLDER = {} as Placeholder

const recordId = (id: string) => `deferred-${id}`

/**
 * React hydrates a boundary only after its HTML has arrived, so the value travels inside that HTML as text of
 * a hidden element. This needs no inline script, no nonce, no Trusted Types exception and no second request.
 */
const readRecord = (id: string): string | undefined =>
  document.getElementById(recordId(id))?.textContent ?? undefined

let documentParsed: Promise<unknown> | undefined

/** What was read of a part. The same object at each rendering: another one is news, from which clocks and lists begin anew. */
const parsedRecords = new WeakMap<object, { record: string; value: unknown }>()

function parseRecord<T>(data: object, record: string): Settled<T> {
  const known = parsedRecords.get(data)
  if (known?.record === record) return known.value as Settled<T>
  const value = JSON.parse(record) as Settled<T>
  parsedRecords.set(data, { record, value })
  return value
}

/** Reads the value of a part from its record. Waits if the browser has parsed only part of it. */
function useValue<T>(data: object, record: string): Settled<T> {
  try {
    return parseRecord<T>(data, record)
  } catch (error) {
    if (document.readyState !== 'loading') throw error
  }
  documentParsed ??= new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  use(documentParsed)
  return parseRecord<T>(data, record)
}

const LOST_RECORD = '{"ok":false,"code":"lost"}'

function Content<T>({
  id,
  data: given,
  children,
}: {
  id: string
  data: Deferred<T>
  children: (v: Settled<T>, inside: Placeholder) => ReactNode
}) {
  const data = given as unknown as DeferredValue<T>
  if (data instanceof Promise) {
    const settled = use(data)
    return typeof document === 'undefined' ? (
      <>
        <data hidden translate="no" id={recordId(id)} value="">
          {JSON.stringify(replaceNested(settled, toReference))}
        </data>
        {children(settled, PLACEHOLDER)}
      </>
    ) : (
      children(settled, PLACEHOLDER)
    )
  }
  if ('$deferred' in data) {
    // Prefers the boundary's own record, because boundaries with the same data may arrive in any order. A
    // boundary that mounts later has none and reads the record of the place that the part is named after.
    const record = readRecord(id) ?? readRecord(data.$deferred) ?? LOST_RECORD
    // biome-ignore lint/correctness/useHookAtTopLevel: `use` may be called conditionally
    const value = useValue<T>(data, record)
    return (
      <>
        <data hidden translate="no" id={recordId(id)} value="">
          {record}
        </data>
        {children(value, PLACEHOLDER)}
      </>
    )
  }
  return children(data, PLACEHOLDER)
}

interface Props<T> {
  /** Unique on the page. */
  id: string
  data: Deferred<T>
  fallback: ReactNode
  children: (settled: Settled<T>, inside: Placeholder) => ReactNode
}

function Boundary<T>(props: Props<T>) {
  return (
    <Suspense fallback={props.fallback}>
      <Content id={props.id} data={props.data}>
        {props.children}
      </Content>
    </Suspense>
  )
}

/**
 * True while the boundary's HTML has not arrived: a render would make React recreate it and lose the value.
 */
const isHtmlPending = <T,>(before: Props<T>, { id, data }: Props<T>): boolean =>
  !readRecord(id) && !!referenceId(data) && referenceId(before.data) === referenceId(data)

/** Boundary around a deferred part. Shows the fallback first, then the content or the part's error. */
export const DeferredSection = memo(Boundary, isHtmlPending) as typeof Boundary

import { memo, type ReactNode, Suspense, use } from 'react'
import type { Deferred, DeferredValue, Settled } from '../../shared/page-data/deferred'
import { referenceId, replaceNested, toReference } from '../../shared/page-data/nested-deferred'
import type { Placeholder } from '../../shared/page-data/per-visitor'

const PLACEHOLDER = {} as Placeholder

const recordId = (id: string) => `deferred-${id}`

/**
 * Reads the record of a deferred value. React hydrates a boundary only after its HTML has arrived, so the
 * value travels inside that HTML as text of a hidden element. This needs no inline script, nonce, Trusted
 * Types exception or second request.
 */
const readRecord = (id: string): string | undefined =>
  document.getElementById(recordId(id))?.textContent ?? undefined

let documentParsed: Promise<unknown> | undefined

/**
 * Parsed records by deferred value. Renders must get the same object: a new one restarts clocks and lists.
 */
const parsedRecords = new WeakMap<object, { record: string; value: unknown }>()

function parseRecord<T>(data: object, record: string): Settled<T> {
  const cached = parsedRecords.get(data)
  if (cached?.record === record) return cached.value as Settled<T>
  const value = JSON.parse(record) as Settled<T>
  parsedRecords.set(data, { record, value })
  return value
}

/** Reads a deferred value from its record. Waits if the browser has parsed only some of it. */
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
    // Prefers the boundary's record, because boundaries with the same data may arrive in any order. A
    // boundary that mounts later has none, and reads the record that its data names.
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
  /** Id of the section, unique on the page. */
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

/** Boundary around deferred data. Shows the fallback first, then the content or the error. */
export const DeferredSection = memo(Boundary, isHtmlPending) as typeof Boundary

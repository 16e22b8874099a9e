import { memo, type ReactNode, Suspense, use } from 'react'
import type { Deferred, DeferredResult, DeferredValue } from '../../shared/page-data/deferred'
import {
  deferredReferenceId,
  replaceNestedDeferred,
  toDeferredReference,
} from '../../shared/page-data/nested-deferred'
import type { PlaceholderProof } from '../../shared/page-data/per-visitor'

const PLACEHOLDER = {} as PlaceholderProof

const recordId = (id: string) => `deferred-${id}`

/**
 * Reads the JSON record of a deferred value from a hidden element in the HTML of its Suspense boundary. React
 * hydrates a boundary only after its HTML has arrived, so the record is always there in time. This requires
 * no inline script, nonce, Trusted Types exception or second request.
 */
const readRecord = (id: string): string | undefined =>
  document.getElementById(recordId(id))?.textContent ?? undefined

let documentParsed: Promise<unknown> | undefined

/**
 * Cache of parsed records by deferred value. Each render must get an identical object, because a new object
 * would restart clocks and lists.
 */
const parsedRecords = new WeakMap<object, { record: string; value: unknown }>()

function parseRecord<T>(data: object, record: string): DeferredResult<T> {
  const cached = parsedRecords.get(data)
  if (cached?.record === record) return cached.value as DeferredResult<T>
  const value = JSON.parse(record) as DeferredResult<T>
  parsedRecords.set(data, { record, value })
  return value
}

/**
 * Reads a deferred value from its JSON record. Suspends while the browser has parsed only a beginning of the
 * record.
 */
function useValue<T>(data: object, record: string): DeferredResult<T> {
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
  children: (v: DeferredResult<T>, inside: PlaceholderProof) => ReactNode
}) {
  const data = given as unknown as DeferredValue<T>
  if (data instanceof Promise) {
    const settled = use(data)
    return typeof document === 'undefined' ? (
      <>
        <data hidden translate="no" id={recordId(id)} value="">
          {JSON.stringify(replaceNestedDeferred(settled, toDeferredReference))}
        </data>
        {children(settled, PLACEHOLDER)}
      </>
    ) : (
      children(settled, PLACEHOLDER)
    )
  }
  if ('$deferred' in data) {
    // Each boundary has a record of its value, because boundaries that share a value may arrive in any order.
    // A boundary that mounts after the page has loaded lacks a record, and reads the one that its data refers
    // to.
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
  children: (settled: DeferredResult<T>, inside: PlaceholderProof) => ReactNode
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
 * True while the boundary's HTML has not arrived. A render before that would make React render the boundary
 * from scratch and lose the value.
 */
const isHtmlPending = <T,>(before: Props<T>, { id, data }: Props<T>): boolean =>
  !readRecord(id) &&
  !!deferredReferenceId(data) &&
  deferredReferenceId(before.data) === deferredReferenceId(data)

/** Suspense boundary around deferred data. Shows the fallback first, then the content or the error. */
export const DeferredSection = memo(Boundary, isHtmlPending) as typeof Boundary

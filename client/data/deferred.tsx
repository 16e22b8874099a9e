import { memo, type ReactNode, Suspense, use } from 'react'

/** Outcome of a slow part of a page. Failure is a value so that it streams and hydrates like any other. */
export type Settled<T> = { ok: true; value: T } | { ok: false; code: string }

/**
 * A part of the loader's data that may come after the page: a promise while it streams, a reference to its place in
 * the document while hydrating (`JSON.stringify` of hydration data puts it there), the value after navigations.
 */
export type Deferred<T> = Promise<Settled<T>> | { $deferred: string } | Settled<T>

const recordId = (id: string) => `deferred-${id}`

/**
 * React hydrates a boundary only after its HTML has arrived, and the value travels inside that HTML as text of a
 * hidden element: no inline script, no nonce, nothing for Trusted Types to refuse, no second request.
 */
const readRecord = (id: string): string | undefined =>
  document.getElementById(recordId(id))?.textContent ?? undefined

let whole: Promise<unknown> | undefined

/** Value of a record, which the browser's parser may be in the middle of: then it is waited for. */
function useValue<T>(record: string): Settled<T> {
  try {
    return JSON.parse(record) as Settled<T>
  } catch (error) {
    if (document.readyState !== 'loading') throw error
  }
  whole ??= new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  use(whole)
  return JSON.parse(record) as Settled<T>
}

const lostRecord = '{"ok":false,"code":"lost"}'

function Content<T>({
  id,
  data,
  children,
}: {
  id: string
  data: Deferred<T>
  children: (v: Settled<T>) => ReactNode
}) {
  if (data instanceof Promise) {
    const settled = use(data)
    return typeof document === 'undefined' ? (
      <>
        <data hidden id={recordId(id)} value="">
          {JSON.stringify(settled)}
        </data>
        {children(settled)}
      </>
    ) : (
      children(settled)
    )
  }
  if ('$deferred' in data) {
    // Its own: boundaries that show the same part need not arrive in order. What is mounted later has none, and reads
    // that of the place the part is named after.
    const record = readRecord(id) ?? readRecord(data.$deferred) ?? lostRecord
    // biome-ignore lint/correctness/useHookAtTopLevel: `use` may be called conditionally
    const value = useValue<T>(record)
    return (
      <>
        <data hidden id={recordId(id)} value="">
          {record}
        </data>
        {children(value)}
      </>
    )
  }
  return children(data)
}

interface Props<T> {
  /** Unique in the page. */
  id: string
  data: Deferred<T>
  fallback: ReactNode
  children: (settled: Settled<T>) => ReactNode
}

function Part<T>(props: Props<T>) {
  return (
    <Suspense fallback={props.fallback}>
      <Content id={props.id} data={props.data}>
        {props.children}
      </Content>
    </Suspense>
  )
}

/** Its HTML has not arrived: React would render it anew for any change around it, and the value would be lost. */
const isAwaited = <T,>(before: Props<T>, { id, data }: Props<T>): boolean =>
  before.data === data && '$deferred' in data && readRecord(id) === undefined

/** Boundary around a deferred part: fallback first, content or its own error when it settles. */
export const DeferredPart = memo(Part, isAwaited) as typeof Part

/**
 * Result of a slow part of a page. Failures are values too, so that they stream and hydrate in the same way.
 */
export type Settled<T> = { ok: true; value: T } | { ok: false; code: string }

/**
 * A part of the loader's data that may arrive after the page: a promise while streaming, a reference to its
 * place in the document while hydrating (created by `JSON.stringify` of the hydration data), and the value
 * after navigations.
 */
export type DeferredValue<T> = Promise<Settled<T>> | { $deferred: string } | Settled<T>

declare const deferred: unique symbol

/** The same, without properties to read: a part shows in its `DeferredSection` only, which is a hole of the page. */
export interface Deferred<T> {
  readonly [deferred]: T
}

/** A part with parts of its own that may arrive after it, each by itself; their names are unique on the page. */
export interface WithDeferred<T> {
  parts: Readonly<Record<string, Deferred<T>>>
}

/** Makes a part of what arrives now or later. */
export const defer = <T>(of: DeferredValue<T>): Deferred<T> => of as unknown as Deferred<T>

/** The result of a part that has arrived already, as in data loaded by `loadPage`; undefined for others. */
export function settledValue<T>(data: Deferred<T> | null): Settled<T> | undefined {
  const known = data as DeferredValue<T> | null
  return known && 'ok' in known ? known : undefined
}

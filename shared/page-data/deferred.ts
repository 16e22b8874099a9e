/** Result of a deferred value. Failures are values too, so that they stream and hydrate in the same way. */
export type DeferredResult<T> = { ok: true; value: T } | { ok: false; code: string }

/**
 * A field of a loader's data that may arrive after the page. While streaming, a promise; while hydrating, a
 * reference to its place in the document (written by `JSON.stringify` of the hydration data); after
 * navigations, the settled value.
 */
export type DeferredValue<T> = Promise<DeferredResult<T>> | { $deferred: string } | DeferredResult<T>

declare const deferred: unique symbol

/**
 * Opaque type of a deferred value, without readable properties. The value is rendered only in its
 * `DeferredSection`, which is a placeholder of the page.
 */
export interface Deferred<T> {
  readonly [deferred]: T
}

/**
 * A deferred value with nested deferred values, which may arrive later and independently of each other. The
 * names of nested values are unique on the page.
 */
export interface NestedDeferred<T> {
  parts: Readonly<Record<string, Deferred<T>>>
}

/** Wraps a value or promise as `Deferred`. */
export const defer = <T>(of: DeferredValue<T>): Deferred<T> => of as unknown as Deferred<T>

/**
 * Returns the result of a deferred value that has already arrived, as in data loaded by `loadPage`; otherwise
 * undefined.
 */
export function settledValue<T>(data: Deferred<T> | null): DeferredResult<T> | undefined {
  const value = data as DeferredValue<T> | null
  return value && 'ok' in value ? value : undefined
}

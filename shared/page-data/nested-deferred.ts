/**
 * Value with nested deferred values, which arrive later and independently. They are promises in the property
 * `parts`, by names that are unique on the page.
 */

type WithNested = { value?: { parts?: Readonly<Record<string, unknown>> } | null } | null | undefined

/**
 * Returns a settled value with each nested deferred value replaced; without nested values, the value itself.
 */
export function replaceNestedDeferred(
  settled: unknown,
  replace: (name: string, nested: unknown) => unknown,
): unknown {
  const { value } = (settled as WithNested) ?? {}
  if (!value?.parts) return settled
  const parts = Object.entries(value.parts).map(([name, nested]) => [name, replace(name, nested)])
  return { ...(settled as object), value: { ...value, parts: Object.fromEntries(parts) } }
}

/**
 * Returns a reference in place of a pending deferred value, because JSON cannot contain promises; returns the
 * value itself when it has arrived.
 */
export const toDeferredReference = (name: string, value: unknown): unknown =>
  value instanceof Promise ? { $deferred: name } : value

/** Returns the name in a reference to a deferred value; undefined for anything else. */
export function deferredReferenceId(value: unknown): string | undefined {
  const id = (value as { $deferred?: unknown } | null | undefined)?.$deferred
  return typeof id === 'string' ? id : undefined
}

/**
 * A part of a page may have parts of its own that arrive later, each by itself: promises in its property `parts`, by
 * names that are unique on the page.
 */

type Parts = Readonly<Record<string, unknown>>
interface Outer {
  value: { parts: Parts }
}

const isObject = (of: unknown): of is object => typeof of === 'object' && of !== null

const hasParts = (settled: unknown): settled is Outer =>
  isObject(settled) &&
  'value' in settled &&
  isObject(settled.value) &&
  'parts' in settled.value &&
  isObject(settled.value.parts)

/** A settled part with each of its own parts replaced; the part itself when it has none. */
export function replaceParts(settled: unknown, replace: (name: string, part: unknown) => unknown): unknown {
  if (!hasParts(settled)) return settled
  const parts = Object.entries(settled.value.parts).map(([name, part]) => [name, replace(name, part)])
  return { ...settled, value: { ...settled.value, parts: Object.fromEntries(parts) } }
}

/** What stands in JSON for a part that arrives later; the part itself when it has arrived. */
export const referTo = (name: string, part: unknown): unknown =>
  part instanceof Promise ? { $deferred: name } : part

/** The name in such a reference; undefined for anything else. */
export function referredTo(part: unknown): string | undefined {
  const id = isObject(part) && '$deferred' in part ? part.$deferred : undefined
  return typeof id === 'string' ? id : undefined
}

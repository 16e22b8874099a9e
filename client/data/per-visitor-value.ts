import type { PerVisitor } from '../../shared/page-data/per-visitor'

/**
 * Returns a per-visitor value in effects and event handlers, which run in the browser only.
 * @throws Error in the worker: the value was read while rendering
 */
export function readPerVisitor<T>(value: PerVisitor<T>): T {
  if (typeof document === 'undefined') throw new Error('a per-visitor value was read outside a placeholder')
  return value as unknown as T
}

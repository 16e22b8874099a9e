import type { PerVisitor } from '../../shared/page-data/per-visitor'

/**
 * Returns a per-visitor value. Call it in effects and event handlers, which only run in the browser.
 * @throws Error in the worker, where such a value must not be read while rendering
 */
export function readPerVisitor<T>(value: PerVisitor<T>): T {
  if (typeof document === 'undefined') throw new Error('a per-visitor value was read outside a placeholder')
  return value as unknown as T
}

import type { PerVisitor } from '../../shared/page-data/per-visitor'

/**
 * The value, in effects and event handlers, which run in the browser only.
 * @throws Error in the worker: the value was read while rendering
 */
export function readPerVisitor<T>(own: PerVisitor<T>): T {
  if (typeof document === 'undefined') throw new Error('a visitor’s own value was read outside a hole')
  return own as unknown as T
}

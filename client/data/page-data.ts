import type { FormContract, FormOutcome } from '../../shared/form-outcome'
import { href } from '../../shared/pages'
import type { SessionChange } from '../../shared/session-change'
import type { Deferred, Settled } from './deferred'

/**
 * The data channel of pages: `<address>.data` answers NDJSON. The first line is the loaders' data with a
 * `{ "$deferred": id }` where a slow part is still to come; each further line brings one of them. A separate address,
 * so that no HTTP cache and no back button ever shows JSON in place of a page.
 */

/** Header that tells which build answered: an old tab that meets a new deployment reloads instead of guessing. */
export const BUILD_HEADER = 'X-Build'
/** Header that names the route ids whose data is wanted. */
export const ROUTES_HEADER = 'X-Routes'

/** Where to go instead of the page, or after the form. */
interface RedirectLine {
  redirect: string
  /** What has become of the session; undefined: nothing new. */
  session?: SessionChange
}

export type FirstLine = { loaderData: Record<string, unknown> } | RedirectLine
/** The only line of the answer to a posted form. */
export type FormLine<Form extends FormContract = FormContract> =
  | { actionData: FormOutcome<Form> }
  | RedirectLine
export interface DeferredLine {
  id: string
  settled: Settled<unknown>
}

/** The data address of a page address. */
export function dataAddress(page: URL): string {
  const path = page.pathname.replace(/\/+$/, '')
  return `${path === '' || path === '/m' ? href('home') : path}.data${page.search}`
}

/** The page address of a data address, or undefined for any other path. */
export const pageAddress = (pathname: string): string | undefined =>
  pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : undefined

/**
 * Replaces the values of `data` that are promises by references, and hands the promises out by id.
 * Ids are unique in a page: they are the property's name.
 */
export function splitDeferred(loaderData: Record<string, unknown>): {
  data: Record<string, unknown>
  pending: Map<string, Promise<Settled<unknown>>>
} {
  const pending = new Map<string, Promise<Settled<unknown>>>()
  const data: Record<string, unknown> = {}
  for (const [route, value] of Object.entries(loaderData)) {
    data[route] = Object.fromEntries(
      Object.entries(value ?? {}).map(([name, part]) => {
        if (!(part instanceof Promise)) return [name, part]
        pending.set(name, part as Promise<Settled<unknown>>)
        return [name, { $deferred: name }]
      }),
    )
  }
  return { data, pending }
}

/** Puts promises back in place of the references. */
export function joinDeferred(
  loaderData: Record<string, unknown>,
  promiseOf: (id: string) => Promise<Settled<unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([route, value]) => [
      route,
      Object.fromEntries(
        Object.entries(value ?? {}).map(([name, part]) => {
          const id = (part as { $deferred?: unknown } | null)?.$deferred
          return [name, typeof id === 'string' ? (promiseOf(id) satisfies Deferred<unknown>) : part]
        }),
      ),
    ]),
  )
}

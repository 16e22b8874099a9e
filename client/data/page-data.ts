import type { FormContract, FormOutcome } from '../../shared/form-outcome'
import { href } from '../../shared/pages'
import type { SessionChange } from '../../shared/session-change'
import { type Settled, toDeferred } from './deferred'

/**
 * The data channel of pages: `<path>.data` returns NDJSON. The first line contains the loaders' data, with
 * `{ "$deferred": id }` in place of slow parts; each further line contains one of those. A separate URL,
 * so that no HTTP cache or Back button shows JSON instead of a page.
 */

/** Header with the build that answered. An old tab that meets a new deployment reloads. */
export const BUILD_HEADER = 'X-Build'
/** Header with the ids of the requested routes. */
export const ROUTES_HEADER = 'X-Routes'

/** Where to navigate instead of the page, or after the form. */
interface RedirectLine {
  redirect: string
  /** What happened to the session; undefined when nothing changed. */
  session?: SessionChange
}

export type FirstLine = { loaderData: Record<string, unknown> } | RedirectLine
/** The only line of the response to a posted form. */
export type FormLine<Form extends FormContract = FormContract> =
  | { actionData: FormOutcome<Form> }
  | RedirectLine
export interface DeferredLine {
  id: string
  settled: Settled<unknown>
}

/** The URL of a page's data. */
export function dataHref(page: URL): string {
  const path = page.pathname.replace(/\/+$/, '')
  return `${path === '' || path === '/m' ? href('home') : path}.data${page.search}`
}

/** The page's path for a path of its data; undefined for any other path. */
export const pagePathOf = (pathname: string): string | undefined =>
  pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : undefined

/**
 * Replaces the promises in `data` by references and returns the promises by id. The id is the property's
 * name, which is unique on a page.
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

/** Replaces the references by promises. */
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
          return [name, typeof id === 'string' ? toDeferred(promiseOf(id)) : part]
        }),
      ),
    ]),
  )
}

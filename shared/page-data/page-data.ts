import type { FormContract, FormResult } from '../forms/form-result'
import { href } from '../paths'
import type { SessionChange } from '../session/session-change'
import { type DeferredResult, defer } from './deferred'
import { deferredReferenceId, replaceNestedDeferred, toDeferredReference } from './nested-deferred'

/**
 * The data channel of pages: `<path>.data` returns NDJSON. The first line contains the loaders' data, with `{
 * "$deferred": id }` in place of pending values. Each further line contains one pending value, when it has
 * arrived. The URL differs from the page's, so that no HTTP cache or Back button shows JSON instead of a
 * page.
 */

/**
 * Response header with the id of the worker's build. A tab with an older build reloads when it sees a new id.
 */
export const BUILD_HEADER = 'X-Build'
/** Request header with the ids of the requested routes. */
export const ROUTES_HEADER = 'X-Routes'

/** Line of the data channel that redirects, in place of a page's data or as the result of a form. */
interface RedirectLine {
  redirect: string
  /** Change of the session by this response; undefined when nothing changed. */
  session?: SessionChange
}

export type FirstDataLine = { loaderData: Record<string, unknown> } | RedirectLine
/** The only line of the data channel's response to a posted form. */
export type FormResultLine<Form extends FormContract = FormContract> =
  | { actionData: FormResult<Form> }
  | RedirectLine
export interface DeferredLine {
  id: string
  settled: DeferredResult<unknown>
}

/** Returns the URL of a page's data channel. */
export function dataHref(page: URL): string {
  const path = page.pathname.replace(/\/+$/, '')
  return `${path === '' || path === '/m' ? href('home') : path}.data${page.search}`
}

/** Returns the page's path for a path of the data channel; undefined for any other path. */
export const pagePathOfData = (pathname: string): string | undefined =>
  pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : undefined

type Pending = Map<string, Promise<DeferredResult<unknown>>>

/**
 * Replaces a promise in a page's data with a reference, including promises nested in a settled value. Adds
 * the promises to `pending`.
 */
function splitField(name: string, value: unknown, pending: Pending): unknown {
  if (value instanceof Promise) pending.set(name, value)
  return replaceNestedDeferred(toDeferredReference(name, value), (inner, later) =>
    splitField(inner, later, pending),
  )
}

/**
 * Replaces the promises in a page's data with references and returns the promises by id. The id is the
 * property's name, which is unique on a page.
 */
export function splitDeferred(loaderData: Record<string, unknown>): {
  data: Record<string, unknown>
  pending: Pending
} {
  const pending: Pending = new Map()
  const data: Record<string, unknown> = {}
  for (const [route, value] of Object.entries(loaderData)) {
    data[route] = Object.fromEntries(
      Object.entries(value ?? {}).map(([name, field]) => [name, splitField(name, field, pending)]),
    )
  }
  return { data, pending }
}

/**
 * Writes the lines of a deferred value: first the value's line, then those of its nested values.
 * @throws when `write` throws
 */
export async function writeDeferred(
  id: string,
  deferred: Promise<DeferredResult<unknown>>,
  write: (line: DeferredLine) => Promise<void>,
): Promise<void> {
  const later: Pending = new Map()
  const settled = splitField(id, await deferred, later) as DeferredResult<unknown>
  await write({ id, settled })
  await Promise.all([...later].map(([name, inner]) => writeDeferred(name, inner, write)))
}

type PromiseOf = (id: string) => Promise<DeferredResult<unknown>>

/** Replaces a reference in a page's data with its promise, including references nested in a settled value. */
export function replaceFieldReferences(value: unknown, promiseOf: PromiseOf): unknown {
  const id = deferredReferenceId(value)
  if (id !== undefined) return defer(promiseOf(id))
  return replaceNestedDeferred(value, (_, later) => replaceFieldReferences(later, promiseOf))
}

/** Replaces the references in a page's data with promises. */
export function replaceReferencesWithPromises(
  loaderData: Record<string, unknown>,
  promiseOf: PromiseOf,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([route, value]) => [
      route,
      Object.fromEntries(
        Object.entries(value ?? {}).map(([name, field]) => [name, replaceFieldReferences(field, promiseOf)]),
      ),
    ]),
  )
}

import type { Context } from 'hono'
import { QUERY_PARAMETERS_MAX } from '../../shared/config/product-limits'
import { API_PREFIX, RESTRICTED_PATH, SERVICE_ERROR_PATH } from '../../shared/http/worker-paths'
import { pagePathOfData } from '../../shared/page-data/page-data'
import { normalisePath, paths } from '../../shared/paths'
import type { AppEnv } from '../env'

export type PathVerdict =
  /** The path can be routed. */
  | 'ok'
  /** Parsers may interpret the path in different ways. It is rejected. */
  | 'hostile'
  /** The path has empty segments between slashes. The browser is redirected to the canonical path. */
  | 'sloppy'
  /**
   * The path names a file that does not exist, or has a file name after a page's path (web cache deception).
   */
  | 'missing-file'

export interface ParsedRequestPath {
  /**
   * The canonical path: dot segments are resolved, backslashes become slashes, and segments are separated by
   * one slash. Plain letters replace their percent-encoding. A page's path is spelt as in shared/paths.ts,
   * without a trailing slash.
   */
  path: string
  verdict: PathVerdict
}

/** Canonical paths of pages, by a form of the path that ignores letter case and a trailing slash. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  [...Object.values(paths).flat(), RESTRICTED_PATH, SERVICE_ERROR_PATH].map((path) => [
    normalisePath(path),
    path,
  ]),
)

/** Results for the paths of pages in their canonical spelling, which most requests have. */
const CANONICAL: ReadonlyMap<string, ParsedRequestPath> = new Map(
  [...SPELLED.values()].map((path) => [path, { path, verdict: 'ok' }]),
)

/**
 * Matches a URL that every parser interprets alike: no empty segment, no segment that begins with a dot, and
 * no percent-encoding.
 */
const PLAIN = /^https?:\/\/[\w.:[\]-]+((?:\/[\w~-][\w.~-]*)*\/?)(?:\?|$)/

/**
 * Matches percent-encoded slashes, backslashes, percent signs, semicolons, dots and control characters. The
 * URL parser has already resolved `..`.
 */
const HOSTILE = /%(2e|2f|5c|25|3b|0[0-9a-f]|1[0-9a-f]|7f)/i
/** Matches a path with a file extension, or with a hidden name such as `.git`. */
const FILE = /\.[a-z0-9]{1,10}$|\/\.(?!well-known\/)/i

/**
 * Returns the path with plain letters instead of their percent-encoding; undefined when the encoded text is
 * not UTF-8.
 */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURI(pathname)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Returns the path of a URL; undefined for an invalid URL, and for one with a user name before the host. */
function parsedPath(url: string): string | undefined {
  const [, path] = PLAIN.exec(url) ?? []
  if (path !== undefined) return path || '/'
  const parsed = URL.parse(url)
  return parsed && !parsed.username && !parsed.password ? parsed.pathname : undefined
}

/**
 * Returns the path of a request that all code uses. The router sets it as `c.req.path` (`getPath` in
 * worker/index.ts), and pages, restrictions and cache keys are found by it. The result is equal for a URL
 * that a server has already normalised.
 */
export function parseRequestPath(url: string): ParsedRequestPath {
  const pathname = parsedPath(url)
  const canonical = CANONICAL.get(pathname ?? '')
  if (canonical) return canonical
  const single = (pathname ?? '/').replace(/\/{2,}/g, '/')
  const text = pathname === undefined || HOSTILE.test(single) ? undefined : decoded(single)
  if (text === undefined) return { path: single, verdict: 'hostile' }
  const isApi = text.startsWith(API_PREFIX)
  // Some parsers read a parameter after a semicolon. In the API, a semicolon could be part of an id.
  if (text.includes(';')) return { path: text, verdict: isApi ? 'hostile' : 'missing-file' }
  // `.data` after a page's path requests the data of the page. After a file name it is part of the file name.
  const dataFor = text.endsWith('/.data') ? undefined : pagePathOfData(text)
  const page = SPELLED.get(normalisePath(dataFor ?? text))
  // The API has no files, so a dot may be part of an id.
  if (page === undefined && !isApi && FILE.test(dataFor ?? text))
    return { path: text, verdict: 'missing-file' }
  const path = page === undefined ? text : dataFor === undefined ? page : `${page}.data`
  return { path, verdict: single === pathname ? 'ok' : 'sloppy' }
}

/**
 * Returns the canonical path of a malformed URL, with its query. The path has single slashes, so it never
 * leads to another host.
 */
export function canonicalHref(url: string): string {
  const target = new URL(url)
  target.pathname = parseRequestPath(url).path
  return target.pathname + target.search
}

const textOf = (url: string): string => {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

/** Returns the query of a request with its question mark; empty when there is none. */
export function requestSearch({ req }: Context<AppEnv>): string {
  const text = textOf(req.url)
  return text === '' ? '' : `?${text}`
}

/** True when a query has more parameters than any of our pages or calls uses. */
export const hasTooManyParameters = (url: string): boolean =>
  textOf(url).split('&', QUERY_PARAMETERS_MAX + 1).length > QUERY_PARAMETERS_MAX

/**
 * Returns the first {@link QUERY_PARAMETERS_MAX} parameters of a request's query. They are parsed only once,
 * because many callers need them.
 */
export function parseRequestQuery(c: Context<AppEnv>): URLSearchParams {
  const parsed = c.get('query')
  if (parsed) return parsed
  const query = new URLSearchParams(textOf(c.req.url).split('&', QUERY_PARAMETERS_MAX).join('&'))
  c.set('query', query)
  return query
}

import { createStaticHandler } from 'react-router'
import { createRoutes, toPageHandle } from '../../client/data/routes'
import { loadDeclaredCode } from '../../client/shell/lazy-code'
import { PageError } from '../../client/shell/PageError'
import { Shell } from '../../client/shell/Shell'
import { PAGES } from '../../shared/pages'
import { href, type PageId } from '../../shared/paths'
import { waitAtMost } from '../cache/time-limit'
import { loadPageData } from '../loading/page-loaders'
import { pageContextKey } from '../page-context'
import type { PublicContext } from '../platform/transport/request-platform'
import type { CacheableQueryValues } from '../worker-page'
import { pageComponentLoaders, workerPages } from './page-modules'
import { shellLoaders } from './shell-loaders'

/** React Router's handler for the routes that the browser uses too, with the worker's loaders. */
export const staticHandler = createStaticHandler(
  createRoutes(
    { Component: Shell, loader: ({ context }) => loadPageData(shellLoaders, context.get(pageContextKey)) },
    PageError,
    (id) => ({
      loader: ({ context }) => loadPageData(workerPages[id], context.get(pageContextKey)),
      lazy: async () => {
        const { default: Component } = await pageComponentLoaders[id]()
        // Lazy code must be loaded before rendering. Otherwise React would suspend, and write its HTML at the
        // end of the document.
        await loadDeclaredCode()
        return { Component }
      },
      handle: toPageHandle(id, PAGES[id]),
    }),
  ),
)

/**
 * Invalid origin of the URLs that loaders get: loaders use only paths and queries, because the Host header is
 * untrusted.
 */
const ANY_ORIGIN = 'https://lobby.invalid'

const canonicalUrls = new Map<string, URL>()
const CANONICAL_URLS_MAX = 1000

/** Parses a URL, and caches the first thousand: parsing is slow, and most requests are for few URLs. */
function cachedUrl(href: string): URL {
  const cached = canonicalUrls.get(href)
  if (cached) return cached
  const url = new URL(href, ANY_ORIGIN)
  if (canonicalUrls.size < CANONICAL_URLS_MAX) canonicalUrls.set(href, url)
  return url
}

/**
 * Longest wait for the platform to check a query value before it becomes part of a cache key, ms. Only a cold
 * cache waits, and the page needs this platform call anyway.
 */
const LOOK_UP_PATIENCE_MS = 300

/**
 * True when a query value may be part of a cache key. False while the platform does not answer in time; the
 * page is then not cached.
 */
async function isAllowed(
  allowed: CacheableQueryValues[string],
  value: string,
  platform: PublicContext,
): Promise<boolean> {
  if (typeof allowed !== 'function') return allowed.includes(value)
  const check = allowed(value, platform).catch(() => false)
  return (await waitAtMost(check, Math.min(LOOK_UP_PATIENCE_MS, platform.deadline.left()))) === true
}

const queryPair = (name: string, value: string) => `${name}=${encodeURIComponent(value.toWellFormed())}`
const withQuery = (path: string, parts: readonly string[]) =>
  parts.length === 0 ? path : `${path}?${parts.join('&')}`

/**
 * Returns the canonical URL under which a page is loaded and cached: the canonical path with only the known
 * query values. URLs with tracking parameters, and alias paths, therefore share a cache entry, and no
 * unvalidated text becomes part of a key.
 * @param query query of the requested URL
 * @returns `variantUrl`: the URL without the values that only the member loader reads. `isCacheable`: true
 * when all values are listed or known; otherwise no document of this URL may be cached
 */
export async function findCanonicalUrl(
  id: PageId,
  query: URLSearchParams,
  platform: PublicContext,
): Promise<{ url: URL; variantUrl: URL; isCacheable: boolean }> {
  const path = href(id)
  const { cache } = workerPages[id]
  if (cache.kind === 'private') {
    const url = new URL(`${path}?${query}`, ANY_ORIGIN)
    return { url, variantUrl: url, isCacheable: false }
  }
  let isCacheable = true
  const names = new Set([...Object.keys(cache.query), ...Object.keys(cache.uncached)])
  const accepted: string[] = []
  for (const name of names) {
    const value = query.get(name)
    if (value === null) continue
    const isListed = await isAllowed(cache.query[name] ?? [], value, platform)
    if (!isListed && !cache.uncached[name]?.test(value)) continue
    if (!isListed) isCacheable = false
    accepted.push(queryPair(name, value))
  }
  const found = withQuery(path, accepted)
  const variantUrl = isCacheable ? cachedUrl(found) : new URL(found, ANY_ORIGIN)
  const ofMember = Object.entries(cache.memberQuery).flatMap(([name, pattern]) =>
    // A parameter may have several values, because checkboxes can share one name.
    query
      .getAll(name)
      .filter((value) => pattern.test(value))
      .map((value) => queryPair(name, value)),
  )
  const url =
    ofMember.length === 0 ? variantUrl : new URL(withQuery(path, [...accepted, ...ofMember]), ANY_ORIGIN)
  return { url, variantUrl, isCacheable }
}

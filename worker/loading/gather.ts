import type { CacheResult } from '../cache/swr'
import type { PublicContext } from '../platform/transport/request-platform'
import { settle } from './settle'

/**
 * Source of one value of a page's data: a promise of a cached result, or the platform call that requests it.
 */
type GatherSource =
  | Promise<CacheResult<unknown>>
  | ((platform: PublicContext) => Promise<CacheResult<unknown>>)
type ValueOf<P> = P extends
  | Promise<CacheResult<infer T>>
  | ((platform: PublicContext) => Promise<CacheResult<infer T>>)
  ? T
  : never

/** Loaded values by name. A missing value is null, or its fallback if there is one. */
type Gathered<Parts, Known> = {
  [Name in keyof Parts]: ValueOf<Parts[Name]> | (Name extends Known ? never : null)
} & {
  /** True when some data is missing or outdated: the page is then served, but not cached. */
  degraded: boolean
}

/**
 * Loads several values of a page's data in parallel, each by a cached platform call. Never rejects: a value
 * that fails, or has not arrived by the request's deadline, counts as missing. A value that is too old,
 * because no newer one arrived in time, makes the result `degraded` as well.
 *
 * @param parts sources by name; the log contains the names of missing values
 * @param fallbacks values in place of missing ones; default: null
 * @example const { games, vendors, degraded } = await gatherPageData(platform, { games: fetchHotGames, vendors:
 * fetchGameVendors })
 */
export async function gatherPageData<
  Parts extends Record<string, GatherSource>,
  Known extends keyof Parts = never,
>(
  platform: PublicContext,
  parts: Parts,
  fallbacks?: { [Name in Known]: ValueOf<Parts[Name]> },
): Promise<Gathered<Parts, Known>> {
  const defaults: Readonly<Record<string, unknown>> = fallbacks ?? {}
  const wait = async ([name, part]: [string, GatherSource]) => {
    const promise = typeof part === 'function' ? (async () => part(platform))() : part
    const settled = await settle(promise, name, platform.log, platform.deadline)
    if (!settled.ok) return { name, value: defaults[name] ?? null, isSound: false }
    const { value, state } = settled.value
    return { name, value, isSound: state !== 'error' }
  }
  const all = await Promise.all(Object.entries(parts).map(wait))
  return {
    ...Object.fromEntries(all.map(({ name, value }) => [name, value])),
    degraded: !all.every(({ isSound }) => isSound),
  } as Gathered<Parts, Known>
}

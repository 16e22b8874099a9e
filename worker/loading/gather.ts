import type { CacheResult } from '../cache/swr'
import type { PublicContext } from '../platform/transport/context'
import { settle } from './settle'

/** A cached section of a page: a promise, or the platform call that requests it. */
type GatherSource =
  | Promise<CacheResult<unknown>>
  | ((platform: PublicContext) => Promise<CacheResult<unknown>>)
type ValueOf<P> = P extends
  | Promise<CacheResult<infer T>>
  | ((platform: PublicContext) => Promise<CacheResult<infer T>>)
  ? T
  : never

/** Loaded sections by name: plain values, with null or the fallback for missing sections. */
type Gathered<Parts, Known> = {
  [Name in keyof Parts]: ValueOf<Parts[Name]> | (Name extends Known ? never : null)
} & {
  /** Some data is missing or outdated: the page is served, but not cached. */
  degraded: boolean
}

/**
 * Awaits a page's cached sections in parallel. Never rejects: a section that fails, or is not loaded at the
 * request's deadline, counts as missing. A section is outdated if no newer value arrived in time.
 *
 * @param parts by name; the log names missing ones
 * @param fallbacks values for missing sections; null where there is none
 * @example const { games, vendors, degraded } = await gather(platform, { games: hotGames, vendors: gameVendors
 * })
 */
export async function gather<Parts extends Record<string, GatherSource>, Known extends keyof Parts = never>(
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

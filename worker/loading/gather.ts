import type { Cached } from '../cache/swr'
import type { PublicContext } from '../platform/transport/context'
import { settleSoon } from './settle'

/** A part of a page out of the caches: under way, or the platform call that asks for it. */
type Part = Promise<Cached<unknown>> | ((platform: PublicContext) => Promise<Cached<unknown>>)
type ValueOf<P> = P extends Promise<Cached<infer T>> | ((platform: PublicContext) => Promise<Cached<infer T>>)
  ? T
  : never

/** Plain values by the names of the parts, null or the fallback for what is missing. */
type Gathered<Parts, Known> = {
  [Name in keyof Parts]: ValueOf<Parts[Name]> | (Name extends Known ? never : null)
} & {
  /** Something is missing or old: shown to who asked, but not kept for others. */
  degraded: boolean
}

/**
 * Waits for parts of a page that come out of the caches, all at once. It never rejects: a part that fails, or takes
 * longer than settleSoon waits, is missing. A part is old when no newer value could be fetched in time.
 *
 * @param parts by name, which the log says of one that is missing
 * @param fallbacks values of parts that are missing; null for the others
 * @example const { games, vendors, degraded } = await gather(platform, { games: hotGames, vendors: gameVendors })
 */
export async function gather<Parts extends Record<string, Part>, Known extends keyof Parts = never>(
  platform: PublicContext,
  parts: Parts,
  fallbacks?: { [Name in Known]: ValueOf<Parts[Name]> },
): Promise<Gathered<Parts, Known>> {
  const known: Readonly<Record<string, unknown>> = fallbacks ?? {}
  const wait = async ([name, part]: [string, Part]) => {
    const promise = typeof part === 'function' ? (async () => part(platform))() : part
    const settled = await settleSoon(promise, name, platform.log)
    if (!settled.ok) return { name, value: known[name] ?? null, isSound: false }
    const { value, state } = settled.value
    return { name, value, isSound: state !== 'error' }
  }
  const all = await Promise.all(Object.entries(parts).map(wait))
  return {
    ...Object.fromEntries(all.map(({ name, value }) => [name, value])),
    degraded: !all.every(({ isSound }) => isSound),
  } as Gathered<Parts, Known>
}

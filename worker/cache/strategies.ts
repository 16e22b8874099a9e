/**
 * Durations of a cache strategy, ms since the platform's response.
 * Until `fresh`, a cached value is served as it is. For `stale` longer, it is served while a new value is
 * fetched in the background. Until `error`, it is served only if no new value can be fetched. `memory` is the
 * time for which an isolate uses its copy before it checks KV for a newer value.
 */
export interface CacheStrategy {
  fresh: number
  stale: number
  error: number
  memory: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/**
 * Cache strategy for content whose changes an operator expects soon: banners, announcements, game lists,
 * settings.
 */
export const CACHE_SHORT: CacheStrategy = {
  fresh: MINUTE,
  stale: 10 * MINUTE,
  error: DAY,
  memory: 30 * SECOND,
}

/** Cache strategy for content that rarely changes: countries, help, templates. */
export const CACHE_LONG: CacheStrategy = {
  fresh: 10 * MINUTE,
  stale: 60 * MINUTE,
  error: DAY,
  memory: 5 * MINUTE,
}

/**
 * Cache strategy for the platform's status (maintenance, blocked region). A status older than a minute is
 * served only if no newer one arrives in time. Otherwise the first visitor after a quiet hour could enter a
 * closed product.
 */
export const CACHE_STATUS: CacheStrategy = {
  fresh: 15 * SECOND,
  stale: 45 * SECOND,
  error: DAY,
  memory: 5 * SECOND,
}

/**
 * Cache strategy for numbers that change constantly, such as the jackpot pool. An outdated number is worse
 * than none, so `error` is short.
 */
export const CACHE_LIVE: CacheStrategy = {
  fresh: 10 * SECOND,
  stale: 5 * MINUTE,
  error: 60 * MINUTE,
  memory: 5 * SECOND,
}

/**
 * Cache strategy for the platform's public encryption keys. If the platform refuses a request because its key
 * is outdated, the worker fetches the keys again.
 */
export const CACHE_PUBLIC_KEYS: CacheStrategy = {
  fresh: 5 * MINUTE,
  stale: 60 * MINUTE,
  error: DAY,
  memory: MINUTE,
}

/**
 * Cache strategy for rendered pages. Their age adds to the age of the data in them. A page older than a
 * minute is served only if no new page can be rendered in time. Otherwise visitors would see old and new
 * texts alternate for minutes.
 */
export const CACHE_RENDERED_PAGE: CacheStrategy = {
  fresh: 30 * SECOND,
  stale: 30 * SECOND,
  error: 10 * MINUTE,
  memory: 30 * SECOND,
}

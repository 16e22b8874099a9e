/**
 * Named cache strategies; durations in ms from when the platform answered.
 * A value is served unchanged until `fresh`. For `stale` longer it is served while a new value is fetched
 * after the response. Until `error` in all it is served when no new value can be fetched. `memory` is the
 * time that an isolate relies on its copy before it checks KV for a newer value of another isolate.
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
 * Cache strategy for maintenance and region. A status older than a minute is served only after SwrCache has
 * waited for a newer one: a closed product must not be open to the first visitor after a quiet time.
 */
export const CACHE_STATUS: CacheStrategy = {
  fresh: 15 * SECOND,
  stale: 45 * SECOND,
  error: DAY,
  memory: 5 * SECOND,
}

/**
 * Cache strategy for numbers that change all the time: the jackpot pool. An outdated number is worse than
 * none, hence the short `error`.
 */
export const CACHE_LIVE: CacheStrategy = {
  fresh: 10 * SECOND,
  stale: 5 * MINUTE,
  error: 60 * MINUTE,
  memory: 5 * SECOND,
}

/**
 * Cache strategy for the platform's public keys. The platform refuses an outdated key, and then the worker
 * fetches the keys again.
 */
export const CACHE_KEYS: CacheStrategy = {
  fresh: 5 * MINUTE,
  stale: 60 * MINUTE,
  error: DAY,
  memory: MINUTE,
}

/**
 * Cache strategy for rendered guest pages, in addition to the age of their data. A page older than a minute
 * is served only when no new page is rendered in time; otherwise old and new texts would alternate for
 * minutes.
 */
export const PAGE_SHORT: CacheStrategy = {
  fresh: 30 * SECOND,
  stale: 30 * SECOND,
  error: 10 * MINUTE,
  memory: 30 * SECOND,
}

/**
 * Named cache strategies; durations in ms, counted from when the platform answered.
 *
 * Up to `fresh` a value is served as it is; up to `stale` longer it is served while a new one is fetched behind the
 * answer; up to `error` in all it is served when no new one is to be had. `memory` is how long an isolate relies on
 * its own copy before it looks whether another one has left a newer value in KV.
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

/** Content an operator edits and expects to see soon: banners, announcements, game lists, settings. */
export const CacheShort: CacheStrategy = {
  fresh: MINUTE,
  stale: 10 * MINUTE,
  error: DAY,
  memory: 30 * SECOND,
}

/** What hardly ever changes: countries, help, templates. */
export const CacheLong: CacheStrategy = {
  fresh: 10 * MINUTE,
  stale: 60 * MINUTE,
  error: DAY,
  memory: 5 * MINUTE,
}

/**
 * Maintenance and region. One that is older than a minute is not served without having asked first, for as long as
 * SwrCache waits then: a closed product is not to be open for whoever comes after a quiet spell.
 */
export const CacheStatus: CacheStrategy = {
  fresh: 15 * SECOND,
  stale: 45 * SECOND,
  error: DAY,
  memory: 5 * SECOND,
}

/** Numbers that move: the jackpot pool. An old one is worse than none, hence the short end. */
export const CacheMoving: CacheStrategy = {
  fresh: 10 * SECOND,
  stale: 5 * MINUTE,
  error: 60 * MINUTE,
  memory: 5 * SECOND,
}

/** The platform's public keys: an old one is refused, and then asked for anew. */
export const CacheKeys: CacheStrategy = {
  fresh: 5 * MINUTE,
  stale: 60 * MINUTE,
  error: DAY,
  memory: MINUTE,
}

/**
 * Rendered guest pages; their data has its own age on top. No longer error time than stale time: after that a page is
 * rendered anew from whatever data is left, so that it can say that the data is old.
 */
export const PageShort: CacheStrategy = {
  fresh: 30 * SECOND,
  stale: 10 * MINUTE,
  error: 10 * MINUTE + 30 * SECOND,
  memory: 30 * SECOND,
}

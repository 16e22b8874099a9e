import { expect, it } from 'vitest'
import {
  CACHE_LIVE,
  CACHE_LONG,
  CACHE_PUBLIC_KEYS,
  CACHE_RENDERED_PAGE,
  CACHE_SHORT,
  CACHE_STATUS,
} from './strategies'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

it.each(
  Object.entries({
    CacheKeys: CACHE_PUBLIC_KEYS,
    CacheLong: CACHE_LONG,
    CacheMoving: CACHE_LIVE,
    CacheShort: CACHE_SHORT,
    CacheStatus: CACHE_STATUS,
  }),
)(
  '%s loads from the platform at most every ten seconds, and serves outdated values for an hour to a day',
  (_, { fresh, stale, error, memory }) => {
    expect(fresh).toBeGreaterThanOrEqual(10 * SECOND)
    expect(stale).toBeGreaterThan(0)
    expect(error).toBeGreaterThanOrEqual(HOUR)
    expect(error).toBeLessThanOrEqual(24 * HOUR)
    expect(fresh + stale).toBeLessThanOrEqual(error)
    // An isolate finds a value that another isolate has fetched before it would fetch the value itself.
    expect(memory).toBeGreaterThanOrEqual(5 * SECOND)
    expect(memory).toBeLessThan(fresh)
  },
)

it('shows an operator’s changes after a minute, and rarely changed content after ten', () => {
  expect([CACHE_SHORT.fresh, CACHE_LONG.fresh]).toEqual([MINUTE, 10 * MINUTE])
})

it('serves content for a day while the platform is down', () => {
  for (const { error } of [CACHE_SHORT, CACHE_LONG, CACHE_STATUS]) expect(error).toBe(24 * HOUR)
})

it('serves no status older than a minute without waiting for a newer one', () => {
  expect(CACHE_STATUS.fresh + CACHE_STATUS.stale).toBe(MINUTE)
})

it('serves no live number older than an hour', () => {
  expect(CACHE_LIVE.error).toBe(HOUR)
})

it('serves a rendered page for half a minute, and half a minute longer while it is rendered again', () => {
  const { fresh, stale, error, memory } = CACHE_RENDERED_PAGE
  expect([fresh, stale]).toEqual([30 * SECOND, 30 * SECOND])
  expect(error).toBe(10 * MINUTE)
  expect(memory).toBe(fresh)
})

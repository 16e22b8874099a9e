import { expect, it } from 'vitest'
import { CacheKeys, CacheLong, CacheMoving, CacheShort, CacheStatus, PageShort } from './strategies'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

it.each(Object.entries({ CacheKeys, CacheLong, CacheMoving, CacheShort, CacheStatus }))(
  '%s asks the platform at most every ten seconds, and keeps what it cannot renew for an hour to a day',
  (_, { fresh, stale, error, memory }) => {
    expect(fresh).toBeGreaterThanOrEqual(10 * SECOND)
    expect(stale).toBeGreaterThan(0)
    expect(error).toBeGreaterThanOrEqual(HOUR)
    expect(error).toBeLessThanOrEqual(24 * HOUR)
    expect(fresh + stale).toBeLessThanOrEqual(error)
    // An isolate notices what another one has fetched before it fetches that itself.
    expect(memory).toBeGreaterThanOrEqual(5 * SECOND)
    expect(memory).toBeLessThan(fresh)
  },
)

it('shows what an operator changes after a minute, and what rarely changes after ten', () => {
  expect([CacheShort.fresh, CacheLong.fresh]).toEqual([MINUTE, 10 * MINUTE])
})

it('serves content for a day while the platform is down', () => {
  for (const { error } of [CacheShort, CacheLong, CacheStatus]) expect(error).toBe(24 * HOUR)
})

it('serves no status older than a minute without waiting for a newer one', () => {
  expect(CacheStatus.fresh + CacheStatus.stale).toBe(MINUTE)
})

it('serves no number older than an hour', () => {
  expect(CacheMoving.error).toBe(HOUR)
})

it('serves a rendered page for half a minute, and half a minute more while it is rendered again', () => {
  const { fresh, stale, error, memory } = PageShort
  expect([fresh, stale]).toEqual([30 * SECOND, 30 * SECOND])
  expect(error).toBe(10 * MINUTE)
  expect(memory).toBe(fresh)
})

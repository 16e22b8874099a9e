import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createRecordedLog, type RecordedLog } from '../../tests/fixtures/fake-kv'
import { createFirstByteDeadline, DEADLINE_PER_CALL } from '../cache/time-limit'
import { PlatformError } from '../platform/transport/error'
import type { Cached, PublicContext } from '../platform/transport/request-platform'
import { gatherPageData } from './gather'

let log: RecordedLog
let platform: PublicContext

beforeEach(() => {
  log = createRecordedLog()
  platform = { log, language: 'EN', deadline: DEADLINE_PER_CALL } as unknown as PublicContext
})

afterEach(() => {
  vi.useRealTimers()
})

const cached = async <T>(value: T, state: Cached<T>['state'] = 'fresh'): Promise<Cached<T>> => ({
  value,
  state,
})
const failed = (): Promise<Cached<number>> => Promise.reject(new PlatformError('unreachable'))

describe('available sections', () => {
  it('are plain values by name', async () => {
    expect(await gatherPageData(platform, { games: cached(['a']), pool: cached(null) })).toEqual({
      games: ['a'],
      pool: null,
      degraded: false,
    })
  })

  it('can be platform calls, which get the context', async () => {
    const language = (ctx: PublicContext) => cached(ctx.language)
    expect(await gatherPageData(platform, { language })).toEqual({ language: 'EN', degraded: false })
  })

  it('are not degraded while a newer value is being fetched, and are degraded when none could be', async () => {
    expect(await gatherPageData(platform, { games: cached(1, 'stale') })).toEqual({
      games: 1,
      degraded: false,
    })
    expect(await gatherPageData(platform, { games: cached(1, 'error') })).toEqual({
      games: 1,
      degraded: true,
    })
  })
})

describe('a failing section', () => {
  it('is null, or the fallback, and does not affect the others', async () => {
    const found = await gatherPageData(
      platform,
      { games: failed(), pool: failed(), vendors: cached(3) },
      { games: 7 },
    )
    expect(found).toEqual({ games: 7, pool: null, vendors: 3, degraded: true })
    expect(log.events.map(({ event, fields }) => [event, fields.part])).toEqual([
      ['part-failed', 'games'],
      ['part-failed', 'pool'],
    ])
  })

  it('may throw synchronously', async () => {
    const broken = (): Promise<Cached<number>> => {
      throw new TypeError('broken')
    }
    expect(await gatherPageData(platform, { broken })).toEqual({ broken: null, degraded: true })
  })
})

describe('with the deadline of a request', () => {
  const never = new Promise<Cached<string>>(() => undefined)
  const in600ms = () =>
    new Promise<Cached<string>>((resolve) =>
      setTimeout(() => resolve({ value: 'soon', state: 'fresh' }), 600),
    )
  let request: PublicContext

  beforeEach(() => {
    vi.useFakeTimers()
    request = { ...platform, deadline: createFirstByteDeadline(Date.now) }
  })

  it('a section that is not loaded after 0.8 s is missing, and all sections share the 0.8 s', async () => {
    const found = gatherPageData(request, { soon: in600ms, never, later: () => never })
    await vi.advanceTimersByTimeAsync(800)
    expect(await found).toEqual({ soon: 'soon', never: null, later: null, degraded: true })
  })

  it('a second gather has only the time that the first one left', async () => {
    const page = async () => {
      const status = await gatherPageData(request, { status: in600ms })
      return { ...status, ...(await gatherPageData(request, { games: in600ms, vendors: in600ms })) }
    }
    const found = page()
    await vi.advanceTimersByTimeAsync(800)
    expect(await found).toEqual({ status: 'soon', games: null, vendors: null, degraded: true })
  })

  it('a value in memory is available even after the deadline', async () => {
    await vi.advanceTimersByTimeAsync(5000)
    const inMemory = async (): Promise<Cached<number>> => ({ value: (await cached(1)).value, state: 'fresh' })
    expect(await gatherPageData(request, { games: inMemory })).toEqual({ games: 1, degraded: false })
  })
})

it('reflects in its type which sections may be missing', () => {
  const load = () => gatherPageData(platform, { games: cached([1]), pool: cached('1.00') }, { games: [] })
  type Found = Awaited<ReturnType<typeof load>>
  expectTypeOf<Found['games']>().toEqualTypeOf<number[]>()
  expectTypeOf<Found['pool']>().toEqualTypeOf<string | null>()
})

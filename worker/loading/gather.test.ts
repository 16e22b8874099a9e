import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { type RecordedLog, recordedLog } from '../../tests/fixtures/fake-kv'
import type { Cached, PublicContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import { gather } from './gather'

let log: RecordedLog
let platform: PublicContext

beforeEach(() => {
  log = recordedLog()
  platform = { log, language: 'EN' } as unknown as PublicContext
})

afterEach(() => {
  vi.useRealTimers()
})

const cached = async <T>(value: T, state: Cached<T>['state'] = 'fresh'): Promise<Cached<T>> => ({
  value,
  state,
})
const failed = (): Promise<Cached<number>> => Promise.reject(new PlatformError('unreachable'))

describe('parts that are there', () => {
  it('are plain values by their names', async () => {
    expect(await gather(platform, { games: cached(['a']), pool: cached(null) })).toEqual({
      games: ['a'],
      pool: null,
      degraded: false,
    })
  })

  it('can be platform calls, which get the context', async () => {
    const language = (ctx: PublicContext) => cached(ctx.language)
    expect(await gather(platform, { language })).toEqual({ language: 'EN', degraded: false })
  })

  it('are sound while a newer value is being fetched, and degraded once none could be', async () => {
    expect(await gather(platform, { games: cached(1, 'stale') })).toEqual({ games: 1, degraded: false })
    expect(await gather(platform, { games: cached(1, 'error') })).toEqual({ games: 1, degraded: true })
  })
})

describe('a part that fails', () => {
  it('is null, or the fallback, beside the others', async () => {
    const found = await gather(
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

  it('may throw before it is a promise', async () => {
    const broken = (): Promise<Cached<number>> => {
      throw new TypeError('broken')
    }
    expect(await gather(platform, { broken })).toEqual({ broken: null, degraded: true })
  })
})

it('a part that takes longer than a second is missing, and all parts have the same second', async () => {
  vi.useFakeTimers()
  const soon = new Promise<Cached<string>>((resolve) =>
    setTimeout(() => resolve({ value: 'soon', state: 'fresh' }), 900),
  )
  const never = new Promise<Cached<string>>(() => undefined)
  const found = gather(platform, { soon, never, later: () => never })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await found).toEqual({ soon: 'soon', never: null, later: null, degraded: true })
})

it('says by its type which parts may be missing', () => {
  const load = () => gather(platform, { games: cached([1]), pool: cached('1.00') }, { games: [] })
  type Found = Awaited<ReturnType<typeof load>>
  expectTypeOf<Found['games']>().toEqualTypeOf<number[]>()
  expectTypeOf<Found['pool']>().toEqualTypeOf<string | null>()
})

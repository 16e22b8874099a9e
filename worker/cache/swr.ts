import type { Logger } from '../logging/logger'
import {
  CACHE_RECORD_MAX_LENGTH,
  type CachedFailure,
  cachedFailureSize,
  decodeRecord,
  encodeRecord,
  isCacheableFailure,
  type MemoryEntry,
  retryDelayMs,
} from './entry'
import type { FaultTolerantKv } from './guarded-kv'
import { LruMap } from './lru'
import type { CacheStrategy } from './strategies'
import { TIMED_OUT, waitAtMost } from './time-limit'

/**
 * A cached value with its state. `stale`: the value is slightly outdated, and a newer one is being fetched.
 * `error`: the value is too old, but no newer one could be fetched.
 */
export interface CacheResult<T> {
  value: T
  state: 'fresh' | 'stale' | 'error'
}

export interface CacheRequest<T> {
  key: string
  strategy: CacheStrategy
  /** Fetches the raw value, which is JSON data. */
  load: () => Promise<unknown>
  /**
   * Parses a raw value from the platform or KV into the served value. Throws when the raw value is malformed.
   */
  decode: (raw: unknown) => T
  waitUntil: (promise: Promise<unknown>) => void
  log: Logger
}

const MEMORY_ENTRIES = 1000
/** Maximum total size of raw values in memory, characters. Decoded values take a small multiple of that. */
const MEMORY_SIZE = 16 * 1024 * 1024
/**
 * Initial interval between writes of a key to KV, ms. KV accepts one write per second and key, from all
 * isolates together. A rejected write doubles the interval, because other isolates then write the key often
 * enough.
 */
const WRITE_EVERY_MS = 30_000
const WRITE_EVERY_MAX_MS = 10 * 60_000
/**
 * Longest wait for a new value when the cached one is too old, ms. After that the old value is served,
 * because a slow platform must not delay the response.
 */
const ERROR_PATIENCE_MS = 300
/**
 * Maximum duration of a load, ms. A load that takes longer was cancelled together with the request that
 * started it, so another one is started.
 */
const FLIGHT_PATIENCE_MS = 5000

/**
 * Two-level cache with stale-while-revalidate and stale-if-error (RFC 5861): isolate memory, then KV, then
 * the platform. Concurrent loads of a key are merged. There is one instance per isolate, so each `get` is
 * passed the log and `waitUntil` of its request.
 *
 * @example
 * const { value, state } = await cache.get({ key, strategy: CACHE_SHORT, load, decode, waitUntil, log })
 */
export class SwrCache {
  readonly #memory = new LruMap<MemoryEntry>(MEMORY_ENTRIES, MEMORY_SIZE)
  readonly #refusals = new LruMap<CachedFailure>(MEMORY_ENTRIES, MEMORY_SIZE)
  readonly #looks = new Map<string, Promise<MemoryEntry | undefined>>()
  readonly #loads = new Map<string, Promise<MemoryEntry>>()

  constructor(
    readonly kv: FaultTolerantKv,
    readonly now: () => number,
  ) {}

  /**
   * Returns a value from the cache or the platform.
   * @throws errors of `load` and `decode`, when no earlier value may be served instead
   */
  async get<T>(request: CacheRequest<T>): Promise<CacheResult<T>> {
    const { key, strategy } = request
    let entry = this.#memory.get(key)
    // Most requests end here, so the clock is read only once for them.
    const now = this.now()
    if (entry && now - entry.at <= strategy.fresh) {
      if (now - entry.seenAt > strategy.memory) this.#lookBehind(request, entry)
      return { value: entry.value as T, state: 'fresh' }
    }
    if (!entry || this.#age(entry) > strategy.fresh + strategy.stale) {
      const refusal = this.#refusals.get(key)
      const isUseless = !entry || this.#age(entry) > strategy.error
      if (isUseless && refusal && this.now() < refusal.until) throw refusal.error
      entry = await this.#look(request)
    }
    if (!entry || this.#age(entry) > strategy.error) {
      entry = await this.#load(request)
    }
    // The type assertion is safe, because the cache key determines the type of the decoded value.
    const answer = (state: CacheResult<T>['state'], from: MemoryEntry = entry): CacheResult<T> => ({
      value: from.value as T,
      state,
    })
    const age = this.#age(entry)
    if (age <= strategy.fresh) return answer('fresh')
    if (age <= strategy.fresh + strategy.stale) {
      this.#refreshBehind(request, entry)
      return answer('stale')
    }
    if (this.now() < entry.retryAt) return answer('error')
    const newer = await waitAtMost(this.#load(request), ERROR_PATIENCE_MS).catch(() => TIMED_OUT)
    if (typeof newer !== 'symbol') return answer('fresh', newer)
    // One visitor has waited for this load. While it is running, later visitors get the old value without
    // waiting.
    entry.retryAt = Math.max(entry.retryAt, this.now() + FLIGHT_PATIENCE_MS)
    return answer('error')
  }

  /**
   * Loads a value although a fresh one is cached, for callers that have found the cached value to be wrong.
   * @throws errors of `load`
   */
  async renew<T>(request: CacheRequest<T>): Promise<T> {
    const nothingIsFresh = { ...request.strategy, fresh: -1 }
    return (await this.#load({ ...request, strategy: nothingIsFresh })).value as T
  }

  #age(entry: MemoryEntry): number {
    return this.now() - entry.at
  }

  /** Checks KV in the background: the entry is fresh, but another isolate may have stored a newer value. */
  #lookBehind<T>(request: CacheRequest<T>, entry: MemoryEntry): void {
    entry.seenAt = this.now()
    request.waitUntil(this.#look(request))
  }

  #refreshBehind<T>(request: CacheRequest<T>, entry: MemoryEntry): void {
    if (this.now() < entry.retryAt) return
    entry.retryAt = this.now() + FLIGHT_PATIENCE_MS
    const refresh = async () => {
      const newest = this.now() - entry.seenAt > request.strategy.memory ? await this.#look(request) : entry
      if (!newest || this.#age(newest) > request.strategy.fresh) await this.#load(request)
    }
    // Errors are ignored here, because #loadOnce has already logged them.
    request.waitUntil(refresh().catch(() => undefined))
  }

  #look<T>(request: CacheRequest<T>): Promise<MemoryEntry | undefined> {
    const running = this.#looks.get(request.key)
    if (running) {
      return waitAtMost(running, FLIGHT_PATIENCE_MS).then((entry) =>
        entry === TIMED_OUT ? this.#memory.get(request.key) : entry,
      )
    }
    const flight = this.#lookOnce(request).finally(() => this.#looks.delete(request.key))
    this.#looks.set(request.key, flight)
    request.waitUntil(flight)
    return flight
  }

  async #lookOnce<T>({ key, decode, log }: CacheRequest<T>): Promise<MemoryEntry | undefined> {
    const text = await this.kv.read(key, log)
    const cached = this.#memory.get(key)
    if (cached) cached.seenAt = this.now()
    if (text === undefined) return cached
    try {
      const { at, raw } = decodeRecord(text)
      if (cached && cached.at >= at) return cached
      const entry: MemoryEntry = {
        value: decode(raw),
        size: text.length,
        at: Math.min(at, this.now()),
        seenAt: this.now(),
        writtenAt: at,
        writeEvery: cached?.writeEvery ?? WRITE_EVERY_MS,
        retryAt: 0,
      }
      this.#memory.set(key, entry)
      return entry
    } catch (error) {
      log.warn('cache-record-unusable', { key, error })
      return cached
    }
  }

  #load<T>(request: CacheRequest<T>): Promise<MemoryEntry> {
    const { key } = request
    const running = this.#loads.get(key)
    if (running) return this.#join(running, request)
    const flight = this.#loadOnce(request).finally(() => {
      if (this.#loads.get(key) === flight) this.#loads.delete(key)
    })
    this.#loads.set(key, flight)
    // `waitUntil` lets the load outlive the request that started it, because other requests may be waiting
    // for it.
    request.waitUntil(flight.catch(() => undefined))
    return flight
  }

  async #join<T>(running: Promise<MemoryEntry>, request: CacheRequest<T>): Promise<MemoryEntry> {
    const entry = await waitAtMost(running, FLIGHT_PATIENCE_MS)
    if (entry !== TIMED_OUT) return entry
    if (this.#loads.get(request.key) === running) this.#loads.delete(request.key)
    return this.#load(request)
  }

  async #loadOnce<T>(request: CacheRequest<T>): Promise<MemoryEntry> {
    const { key, strategy, log } = request
    const cached = this.#memory.get(key)
    // Another load may have filled the cache since the caller checked it.
    if (cached && this.#age(cached) <= strategy.fresh) return cached
    try {
      const raw = await request.load()
      const value = request.decode(raw)
      return this.#store(request, raw, value)
    } catch (error) {
      const until = this.now() + retryDelayMs(error)
      const latest = this.#memory.get(key)
      if (latest) latest.retryAt = until
      if (isCacheableFailure(error)) this.#refusals.set(key, { size: cachedFailureSize(error), error, until })
      log.warn('cache-load-failed', { key, error })
      throw error
    }
  }

  #store<T>({ key, strategy, waitUntil, log }: CacheRequest<T>, raw: unknown, value: T): MemoryEntry {
    const at = this.now()
    const text = encodeRecord({ at, raw })
    const { writtenAt = 0, writeEvery = WRITE_EVERY_MS } = this.#memory.get(key) ?? {}
    const entry: MemoryEntry = { value, size: text.length, at, seenAt: at, writtenAt, writeEvery, retryAt: 0 }
    if (text.length > CACHE_RECORD_MAX_LENGTH) {
      log.warn('cache-value-too-large', { key, size: text.length })
      return entry
    }
    if (at - writtenAt >= writeEvery) {
      entry.writtenAt = at
      waitUntil(this.#write(entry, { key, text, ttlMs: strategy.error, log }))
    }
    this.#memory.set(key, entry)
    return entry
  }

  async #write(
    entry: MemoryEntry,
    { key, text, ttlMs, log }: { key: string; text: string; ttlMs: number; log: Logger },
  ) {
    const isWritten = await this.kv.write(key, text, ttlMs, log)
    const every = isWritten ? entry.writeEvery / 2 : entry.writeEvery * 2
    // If a newer value has replaced the entry meanwhile, the interval is stored with the newer one.
    const latest = this.#memory.get(key) ?? entry
    latest.writeEvery = Math.min(Math.max(every, WRITE_EVERY_MS), WRITE_EVERY_MAX_MS)
  }
}

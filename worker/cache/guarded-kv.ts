import type { Logger } from '../logging/logger'
import { TIMED_OUT, waitAtMost } from './time-limit'

/** Methods of Workers KV that the cache calls. Tests replace them with a fake. */
export interface KvClient {
  get(key: string): Promise<string | null>
  getWithMetadata(
    key: string,
    options: { cacheTtl: number },
  ): Promise<{ value: string | null; metadata: unknown }>
  put(key: string, value: string, options?: { expirationTtl: number; metadata?: object }): Promise<void>
}

/** Longest wait for a read from KV, ms. */
const READ_PATIENCE_MS = 250
/** Pause after a failed read from KV, so that a page with several reads waits only once, ms. */
const PAUSE_MS = 2000
const WRITE_PATIENCE_MS = 5000
/** The shortest expiry that Workers KV accepts, s. */
const TTL_MIN_S = 60

/**
 * Wrapper around Workers KV whose methods never throw. A read that fails or takes too long counts as a cache
 * miss; a failed write is counted and logged.
 */
export class FaultTolerantKv {
  readonly counters = { readFailures: 0, writeFailures: 0 }
  #pausedUntil = 0

  constructor(
    readonly kv: KvClient,
    readonly now: () => number,
  ) {}

  async read(key: string, log: Logger): Promise<string | undefined> {
    return (await this.#readInTime(() => this.kv.get(key), log)) ?? undefined
  }

  /**
   * Reads a value with its metadata; both are null when there is none.
   * @param edgeCacheMs time for which a location of the network uses its copy, at least 30,000 ms
   * @returns undefined when KV has failed
   */
  readWithMetadata(
    key: string,
    edgeCacheMs: number,
    log: Logger,
  ): Promise<{ value: string | null; metadata: unknown } | undefined> {
    return this.#readInTime(() => this.kv.getWithMetadata(key, { cacheTtl: edgeCacheMs / 1000 }), log)
  }

  async #readInTime<T>(read: () => Promise<T>, log: Logger): Promise<T | undefined> {
    if (this.now() < this.#pausedUntil) return undefined
    try {
      const found = await waitAtMost(read(), READ_PATIENCE_MS)
      if (found !== TIMED_OUT) return found
      this.#noteReadFailure(log, 'timeout')
    } catch (error) {
      this.#noteReadFailure(log, error)
    }
    return undefined
  }

  /**
   * Writes a value to KV.
   * @param ttlMs expiry, at least a minute
   * @param metadata stored next to the value
   * @returns true when KV has stored the value
   */
  async write(key: string, text: string, ttlMs: number, log: Logger, metadata?: object): Promise<boolean> {
    const expirationTtl = Math.max(TTL_MIN_S, Math.ceil(ttlMs / 1000))
    const options = { expirationTtl, ...(metadata && { metadata }) }
    try {
      const outcome = await waitAtMost(this.kv.put(key, text, options), WRITE_PATIENCE_MS)
      if (outcome !== TIMED_OUT) return true
      this.#noteWriteFailure(log, 'timeout')
    } catch (error) {
      this.#noteWriteFailure(log, error)
    }
    return false
  }

  #noteReadFailure(log: Logger, error: unknown): void {
    this.counters.readFailures += 1
    this.#pausedUntil = this.now() + PAUSE_MS
    log.warn('kv-read-failed', { error, count: this.counters.readFailures })
  }

  #noteWriteFailure(log: Logger, error: unknown): void {
    this.counters.writeFailures += 1
    log.warn('kv-write-failed', { error, count: this.counters.writeFailures })
  }
}

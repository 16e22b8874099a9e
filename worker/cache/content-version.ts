import type { Logger } from '../logging/logger'
import type { FaultTolerantKv } from './guarded-kv'
import { waitAtMost } from './time-limit'

const MEMORY_MS = 10_000
/** Lifetime of the content version in KV, longer than that of every value cached under this version, ms. */
const TTL_MS = 365 * 24 * 3_600_000
const FIRST_VERSION = '0'
const FIRST_READ_MS = 300

/**
 * Version string that is part of every cache key: a new version flushes all caches. Other isolates and
 * locations use it within a minute, because KV has that delay. Only the first request of an isolate waits for
 * the version.
 */
export class ContentVersion {
  #version: string | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> = Promise.resolve()

  constructor(
    readonly kv: FaultTolerantKv,
    readonly merchant: string,
    readonly now: () => number,
  ) {}

  async get(waitUntil: (promise: Promise<unknown>) => void, log: Logger): Promise<string> {
    if (this.now() - this.#readAt > MEMORY_MS) {
      this.#readAt = this.now()
      this.#reading = this.#read(log)
      waitUntil(this.#reading)
    }
    // The wait has a time limit: if the request that started the read is cancelled, the read never settles.
    if (this.#version === undefined) await waitAtMost(this.#reading, FIRST_READ_MS)
    return this.#version ?? FIRST_VERSION
  }

  /**
   * Flushes all caches by a new version.
   * @returns the new version; undefined when KV failed, so that only this isolate uses the new version
   */
  async bump(log: Logger): Promise<string | undefined> {
    const version = this.now().toString(36)
    this.#version = version
    this.#readAt = this.now()
    return (await this.kv.write(this.#key, version, TTL_MS, log)) ? version : undefined
  }

  get #key(): string {
    return `content-version:${this.merchant}`
  }

  async #read(log: Logger): Promise<void> {
    const version = await this.kv.read(this.#key, log)
    if (version === undefined || !/^[0-9a-z]{1,16}$/.test(version)) return
    // After a flush KV may still return the old version. Versions are times, so the larger one is newer.
    const isNewer =
      this.#version === undefined || Number.parseInt(version, 36) > Number.parseInt(this.#version, 36)
    if (isNewer) this.#version = version
  }
}

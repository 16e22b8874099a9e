import type { Logger } from '../logging/logger'
import type { GuardedKv } from './guarded-kv'
import { within } from './within'

const MEMORY_MS = 10_000
/** Versions outlive every value that was kept under them. */
const TTL_MS = 365 * 24 * 3_600_000
const FIRST_VERSION = '0'
const FIRST_READ_MS = 300

/**
 * The content version is part of every cache key; changing it flushes everything at once. Other isolates and places
 * notice within seconds to a minute (KV's own delay), and the first request of an isolate is the only one that waits.
 */
export class ContentVersion {
  #version: string | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> = Promise.resolve()

  constructor(
    readonly kv: GuardedKv,
    readonly merchant: string,
    readonly now: () => number,
  ) {}

  async get(waitUntil: (promise: Promise<unknown>) => void, log: Logger): Promise<string> {
    if (this.now() - this.#readAt > MEMORY_MS) {
      this.#readAt = this.now()
      this.#reading = this.#read(log)
      waitUntil(this.#reading)
    }
    // Bounded, since the request that began the read may have been cut off with it.
    if (this.#version === undefined) await within(this.#reading, FIRST_READ_MS)
    return this.#version ?? FIRST_VERSION
  }

  /** Flushes: returns the new version, or undefined when KV did not take it and only this isolate knows it. */
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
    // KV may still answer with the version before a flush; versions are times, so the later one is the newer.
    const isNewer =
      this.#version === undefined || Number.parseInt(version, 36) > Number.parseInt(this.#version, 36)
    if (isNewer) this.#version = version
  }
}

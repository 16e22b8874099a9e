import * as v from 'valibot'
import type { Logger } from '../logging/logger'
import type { FaultTolerantKv } from './guarded-kv'
import { waitAtMost } from './time-limit'

const MEMORY_MS = 10_000
/** Age of an isolate's copy from which a request waits for a newer one, ms. */
const TOO_OLD_MS = 60_000
/** Longest wait of a request for the record, ms. */
const READ_PATIENCE_MS = 300
/** Time for which a location of the network uses its copy of the record, ms; the shortest that KV accepts. */
const EDGE_CACHE_MS = 30_000
/** Lifetime of the record in KV, longer than that of every value cached under its version, ms. */
const TTL_MS = 365 * 24 * 3_600_000
const FIRST_VERSION = '0'

/** The operator's maintenance switch, stored as the metadata of the version's key. */
const switchSchema = v.object({
  isOn: v.boolean(),
  /** Time when the operator last changed the switch, ms since the epoch. */
  changedAt: v.number(),
  /** Expected end of the maintenance, ms since the epoch. */
  endsAt: v.optional(v.number()),
})
export type MaintenanceSwitch = v.InferOutput<typeof switchSchema>

interface OperatorValues {
  /** Content version: part of every cache key. */
  version: string
  /** The maintenance switch while it is on. */
  maintenance: MaintenanceSwitch | undefined
}

/**
 * Values that the operator sets while the worker runs: the content version, which is part of every cache key,
 * so that a new one flushes all caches; and the maintenance switch. Both are one entry in KV, which only the
 * operator's calls write, so one read returns both. Other isolates and locations use a change within a minute:
 * KV's copy is at most 30 s old, and the isolate's 10 s. A request waits for the record only in a new isolate
 * and after a quiet minute.
 *
 * The switch is the metadata of the version, because earlier builds read the value.
 */
export class OperatorRecord {
  #version: string | undefined
  #switch: MaintenanceSwitch | undefined
  /** Start of the last read from KV. */
  #readAt = Number.NEGATIVE_INFINITY
  /** End of the last read from KV, which may have failed. */
  #checkedAt = Number.NEGATIVE_INFINITY
  /** True once KV has returned the record. */
  #isKnown = false
  #reading: Promise<void> = Promise.resolve()

  constructor(
    readonly kv: FaultTolerantKv,
    readonly merchant: string,
    readonly now: () => number,
  ) {}

  async get(waitUntil: (promise: Promise<unknown>) => void, log: Logger): Promise<OperatorValues> {
    if (this.now() - this.#readAt > MEMORY_MS) waitUntil(this.#startRead(log))
    // The wait has a time limit: if the request that started the read is cancelled, the read never settles.
    if (this.now() - this.#checkedAt > TOO_OLD_MS) await waitAtMost(this.#reading, READ_PATIENCE_MS)
    return this.#values
  }

  /** Reads the record from KV now. @returns its values, or the known ones when KV fails */
  async refresh(log: Logger): Promise<OperatorValues> {
    await this.#startRead(log)
    return this.#values
  }

  /**
   * Flushes all caches by a new version.
   * @returns the new version; undefined when KV failed, so that only this isolate uses the new version
   */
  async bump(log: Logger): Promise<string | undefined> {
    await this.#startRead(log)
    const version = this.now().toString(36)
    this.#version = version
    return (await this.#write(log)) ? version : undefined
  }

  /**
   * Turns the maintenance switch on or off.
   * @param endsAt expected end, ms since the epoch; the switch stays on after it
   * @returns false when KV failed, so that only this isolate knows of the change
   */
  async switchMaintenance(isOn: boolean, endsAt: number | undefined, log: Logger): Promise<boolean> {
    await this.#startRead(log)
    this.#switch = { isOn, changedAt: this.now(), ...(endsAt !== undefined && { endsAt }) }
    return this.#write(log)
  }

  get #values(): OperatorValues {
    return {
      version: this.#version ?? FIRST_VERSION,
      maintenance: this.#switch?.isOn ? this.#switch : undefined,
    }
  }

  get #key(): string {
    return `content-version:${this.merchant}`
  }

  #startRead(log: Logger): Promise<void> {
    this.#readAt = this.now()
    this.#reading = this.#read(log)
    return this.#reading
  }

  async #read(log: Logger): Promise<void> {
    const record = await this.kv.readWithMetadata(this.#key, EDGE_CACHE_MS, log)
    this.#checkedAt = this.now()
    if (record === undefined) return
    this.#isKnown = true
    const { value: version, metadata } = record
    // After a change KV may still return the old record. Versions are times, so the larger one is newer.
    if (
      version !== null &&
      /^[0-9a-z]{1,16}$/.test(version) &&
      (this.#version === undefined || Number.parseInt(version, 36) > Number.parseInt(this.#version, 36))
    )
      this.#version = version
    const parsed = v.safeParse(switchSchema, metadata)
    if (parsed.success && parsed.output.changedAt > (this.#switch?.changedAt ?? 0))
      this.#switch = parsed.output
  }

  /** Writes the record, unless this isolate has never read it: half of it would be lost. */
  async #write(log: Logger): Promise<boolean> {
    this.#readAt = this.now()
    if (!this.#isKnown) return false
    return this.kv.write(this.#key, this.#version ?? FIRST_VERSION, TTL_MS, log, this.#switch)
  }
}

/**
 * A map that drops the least recently used entries when their number or the sum of their sizes becomes too
 * large.
 */
export class LruMap<V extends { size: number }> {
  readonly #entries = new Map<string, V>()
  #size = 0

  /**
   * Creates an empty map.
   * @param maxEntries maximum number of entries
   * @param maxSize maximum sum of the entries' `size`
   */
  constructor(
    readonly maxEntries: number,
    readonly maxSize: number,
  ) {}

  get size(): number {
    return this.#size
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (entry) {
      // The entry is inserted again, because a Map is ordered by insertion: its first key is then the least
      // recently used.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  set(key: string, entry: V): void {
    this.delete(key)
    this.#entries.set(key, entry)
    this.#size += entry.size
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.maxEntries && this.#size <= this.maxSize) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.size
  }
}

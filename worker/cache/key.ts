import { createHash } from 'node:crypto'

/** Workers KV's limit (bytes); a key here is ASCII, so characters count the same. */
const KEY_MAX = 512

export interface KeyParts {
  merchant: string
  /** Content version: a flush changes it, and with it every key. */
  version: string
  /** What is kept: the platform endpoint's name, or `page`. */
  name: string
  /** Wire code; absent for what is the same in every language. */
  language?: string
  /** Filters in a fixed order, each checked by whoever builds the key. */
  parts?: readonly string[]
}

/** Safe characters stand for themselves, every other UTF-16 unit for its number: no two texts share a spelling. */
const escapePart = (part: string): string =>
  part.replace(/[^\w.-]/g, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * The cache key of these parts, at most 512 bytes. Different parts give different keys: separators are escaped inside
 * parts, and what would be too long is replaced by its SHA-256 behind a mark that no part can spell.
 */
export function cacheKey({ merchant, version, name, language = '', parts = [] }: KeyParts): string {
  const key = [merchant, version, name, language, ...parts].map(escapePart).join(':')
  if (key.length <= KEY_MAX) return key
  return `~${createHash('sha256').update(key).digest('hex')}`
}

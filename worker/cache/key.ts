import { createHash } from 'node:crypto'

/** Workers KV's limit, bytes. Keys are ASCII, so a character is a byte. */
const KEY_MAX = 512

export interface CacheKeyFields {
  merchant: string
  /** Content version: a flush changes it and so every key. */
  version: string
  /** What is cached: the platform endpoint's name, or `page`. */
  name: string
  /** The platform's language code; absent for what is the same in every language. */
  language?: string
  /** Filters in a fixed order; the caller has checked each of them. */
  parts?: readonly string[]
}

/** Replaces every unsafe UTF-16 unit by its number, so that different texts stay different. */
const escapeKeyField = (part: string): string =>
  part.replace(/[^\w.-]/g, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * The cache key of these parts, at most 512 bytes. Different parts give different keys: separators are escaped inside
 * parts, and a key that is too long is replaced by its SHA-256 after `~`, which no part can contain.
 */
export function cacheKey({ merchant, version, name, language = '', parts = [] }: CacheKeyFields): string {
  const key = [merchant, version, name, language, ...parts].map(escapeKeyField).join(':')
  if (key.length <= KEY_MAX) return key
  return `~${createHash('sha256').update(key).digest('hex')}`
}

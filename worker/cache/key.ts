import { createHash } from 'node:crypto'

/** Maximum length of a key in Workers KV, bytes. Keys are ASCII, so a character is a byte. */
const KEY_MAX = 512

export interface CacheKeyFields {
  merchant: string
  /** Content version: flushing the caches changes it, and so changes every key. */
  version: string
  /** Name of the cached platform endpoint; `page` for a cached page. */
  name: string
  /** The platform's language code; absent for values that do not depend on the language. */
  language?: string
  /** Parameters of the cached call, in a fixed order. The caller has validated them. */
  parts?: readonly string[]
}

const escapeUnit = (unit: string): string => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Escapes every unsafe UTF-16 unit of a key field by its number, so that different strings have different
 * keys.
 */
const escapeKeyField = (part: string): string => part.replace(/[^\w.-]/g, escapeUnit)

/**
 * Returns the cache key of these fields, at most 512 bytes. Different fields give different keys: separators
 * are escaped inside fields, and a key that is too long is replaced by its SHA-256 after `~`, which no field
 * can contain.
 */
export function cacheKey({ merchant, version, name, language = '', parts = [] }: CacheKeyFields): string {
  const key = [merchant, version, name, language, ...parts].map(escapeKeyField).join(':')
  if (key.length <= KEY_MAX) return key
  return `~${createHash('sha256').update(key).digest('hex')}`
}

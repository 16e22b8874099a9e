import { expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import { type CacheKeyFields, cacheKey } from './key'

const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ minLength: 120, maxLength: 300 }),
  // Generates strings of the characters that have a meaning in cache keys.
  fc.string({ unit: fc.constantFrom(':', '%', '~', '0', '3', 'a', '\ud800', '/', ''), maxLength: 8 }),
)
const anyParts: fc.Arbitrary<CacheKeyFields> = fc.record({
  merchant: anyText,
  version: anyText,
  name: anyText,
  language: anyText,
  parts: fc.array(anyText, { maxLength: 4 }),
})

it('creates different cache keys of at most 512 bytes for different fields', { timeout: 30_000 }, () => {
  const seen = new Map<string, string>()
  fc.assert(
    fc.property(anyParts, (parts) => {
      const input = JSON.stringify([parts.merchant, parts.version, parts.name, parts.language, parts.parts])
      const key = cacheKey(parts)
      expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(512)
      expect(seen.get(key) ?? input).toBe(input)
      seen.set(key, input)
    }),
    { numRuns: 20_000 },
  )
})

it('separates neighbouring fields of a cache key', () => {
  const base = { merchant: 'm', version: '1', name: 'games' }
  expect(cacheKey({ ...base, parts: ['a:b'] })).not.toBe(cacheKey({ ...base, parts: ['a', 'b'] }))
  expect(cacheKey({ ...base, parts: ['a', ''] })).not.toBe(cacheKey({ ...base, parts: ['a'] }))
  expect(cacheKey({ ...base, parts: ['%003a'] })).not.toBe(cacheKey({ ...base, parts: [':'] }))
})

it('distinguishes long cache keys that differ only at the end', () => {
  const base = { merchant: 'm', version: '1', name: 'games' }
  const long = 'x'.repeat(600)
  expect(cacheKey({ ...base, parts: [`${long}1`] })).not.toBe(cacheKey({ ...base, parts: [`${long}2`] }))
})

it('creates different cache keys for different escaped characters', () => {
  const base = { merchant: 'm', version: '1', name: 'games' }
  expect(cacheKey({ ...base, parts: ['a b'] })).not.toBe(cacheKey({ ...base, parts: ['a/b'] }))
  expect(cacheKey({ ...base, parts: ['\u0003a'] })).not.toBe(cacheKey({ ...base, parts: [':'] }))
})

it('keeps a cache key readable up to 512 bytes, and replaces a longer one by a digest', () => {
  expect(cacheKey({ merchant: 'm', version: '1', name: 'games', language: 'EN', parts: ['a'] })).toBe(
    'm:1:games:EN:a',
  )
  const base = { merchant: 'm', version: '1', name: 'x'.repeat(507) }
  expect(cacheKey(base)).toBe(`m:1:${base.name}:`)
  expect(cacheKey({ ...base, name: `${base.name}x` })).toMatch(/^~[0-9a-f]{64}$/)
})

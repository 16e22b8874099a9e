import { expect, it } from 'vitest'
import { parseSafeJson } from './safe-json'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

it('removes prototype names at every depth', () => {
  const text = '{"a":[{"__proto__":{"polluted":1},"b":2}],"constructor":{"prototype":{"polluted":1}}}'
  expect(JSON.stringify(parseSafeJson(text, 'strip'))).toBe('{"a":[{"b":2}]}')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

it('detects escaped prototype names', () => {
  expect(() => parseSafeJson('{"\\u005f_proto__":1}', 'refuse')).toThrow(SyntaxError)
})

it('accepts 64 levels and no more', () => {
  expect(() => parseSafeJson(nested(64), 'strip')).not.toThrow()
  expect(() => parseSafeJson(nested(65), 'strip')).toThrow(SyntaxError)
  expect(() => parseSafeJson(nested(100_000), 'strip')).toThrow()
})

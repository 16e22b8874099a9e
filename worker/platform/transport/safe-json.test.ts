import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PlatformError } from './error'
import { parseSafeJson, toLoggableCause } from './safe-json'

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

it('reports the position of an invalid value, without the content', () => {
  const schema = v.object({ list: v.array(v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)) })) })
  const cause = thrownBy(() => v.parse(schema, { list: [{ id: 'canary-secret' }, { id: { canary: 1 } }] }))
  expect(String(toLoggableCause(cause))).toBe(
    'TypeError: list.0.id: regex, expected /^\\d+$/; list.1.id: string, expected string',
  )
})

it('reports invalid JSON without its content', () => {
  const cause = thrownBy(() => JSON.parse('canary-secret {'))
  expect(String(cause)).toContain('canary')
  expect(String(toLoggableCause(cause))).toBe('SyntaxError: not JSON')
})

it.each([
  ['login.credentials.wrong', 'refused (login.credentials.wrong)'],
  ['error_member_login', 'refused (error_member_login)'],
  ['no member 01712345678', 'refused'],
  ['Canary-Passw0rd-1', 'refused'],
  ['{"password":"canary"}', 'refused'],
])('logs the platform’s reason only if it looks like an error code: %s becomes %s', (errorCode, message) => {
  expect(new PlatformError('refused', { errorCode }).message).toBe(message)
  expect(new PlatformError('refused', { errorCode }).errorCode).toBe(errorCode)
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

it('removes prototype names from JSON at every depth', () => {
  const text = '{"a":[{"__proto__":{"polluted":1},"b":2}],"constructor":{"prototype":{"polluted":1}}}'
  expect(JSON.stringify(parseSafeJson(text, 'strip'))).toBe('{"a":[{"b":2}]}')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

it('detects escaped prototype names in JSON', () => {
  expect(() => parseSafeJson('{"\\u005f_proto__":1}', 'refuse')).toThrow(SyntaxError)
})

it('accepts JSON with 64 levels of nesting and no more', () => {
  expect(() => parseSafeJson(nested(64), 'strip')).not.toThrow()
  expect(() => parseSafeJson(nested(65), 'strip')).toThrow(SyntaxError)
  expect(() => parseSafeJson(nested(100_000), 'strip')).toThrow()
})

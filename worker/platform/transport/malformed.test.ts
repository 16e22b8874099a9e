import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PlatformError } from './error'
import { withoutContent } from './malformed'

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

it('reports where a shape is wrong, without the content', () => {
  const schema = v.object({ list: v.array(v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)) })) })
  const cause = thrownBy(() => v.parse(schema, { list: [{ id: 'canary-secret' }, { id: { canary: 1 } }] }))
  expect(String(withoutContent(cause))).toBe(
    'TypeError: list.0.id: regex, expected /^\\d+$/; list.1.id: string, expected string',
  )
})

it('reports invalid JSON without its content', () => {
  const cause = thrownBy(() => JSON.parse('canary-secret {'))
  expect(String(cause)).toContain('canary')
  expect(String(withoutContent(cause))).toBe('SyntaxError: not JSON')
})

it.each([
  ['login.credentials.wrong', 'refused (login.credentials.wrong)'],
  ['error_member_login', 'refused (error_member_login)'],
  ['no member 01712345678', 'refused'],
  ['Canary-Passw0rd-1', 'refused'],
  ['{"password":"canary"}', 'refused'],
])('logs a reason only when it is a code: %s becomes %s', (errorCode, message) => {
  expect(new PlatformError('refused', { errorCode }).message).toBe(message)
  expect(new PlatformError('refused', { errorCode }).errorCode).toBe(errorCode)
})

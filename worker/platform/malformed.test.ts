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

it('a shape that is not the agreed one says where, and nothing of what was there', () => {
  const schema = v.object({ list: v.array(v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)) })) })
  const cause = thrownBy(() => v.parse(schema, { list: [{ id: 'canary-secret' }, { id: { canary: 1 } }] }))
  expect(String(withoutContent(cause))).toBe(
    'TypeError: list.0.id: regex, expected /^\\d+$/; list.1.id: string, expected string',
  )
})

it('what is no JSON says no more than that', () => {
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
])('a reason goes into the log as %s only when it is a code', (errorCode, message) => {
  expect(new PlatformError('refused', { errorCode }).message).toBe(message)
  expect(new PlatformError('refused', { errorCode }).errorCode).toBe(errorCode)
})

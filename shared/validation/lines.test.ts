import * as v from 'valibot'
import { expect, it } from 'vitest'
import { lines } from './lines'

const check = (text: unknown, required = true) => {
  const { success, output, issues } = v.safeParse(lines({ required, min: 0, max: 5 }), text)
  return success ? { text: output } : { errors: issues.map(({ message }) => message) }
}

it('counts every line break as one character, however the browser posts it', () => {
  expect(check('a\r\nb\rc')).toEqual({ text: 'a\nb\nc' })
  expect(check('a\nb\nc')).toEqual({ text: 'a\nb\nc' })
  expect(check('a\r\nb\r\ncd')).toEqual({ errors: ['too-long'] })
})

it('requires more than spaces', () => {
  expect(check(' \r\n ')).toEqual({ errors: ['required'] })
  expect(check(undefined)).toEqual({ errors: ['required'] })
  expect(check(undefined, false)).toEqual({ text: '' })
})

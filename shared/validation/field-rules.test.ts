import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  cleanCode,
  cleanText,
  EMAIL_PATTERN,
  findTextError,
  multilineTextField,
  PATTERN_TEXT_LENGTH_MAX,
} from './field-rules'

const check = (text: unknown, required = true) => {
  const { success, output, issues } = v.safeParse(multilineTextField({ required, min: 0, max: 5 }), text)
  return success ? { text: output } : { errors: issues.map(({ message }) => message) }
}

it('counts every line break as one character, in each form that browsers post', () => {
  expect(check('a\r\nb\rc')).toEqual({ text: 'a\nb\nc' })
  expect(check('a\nb\nc')).toEqual({ text: 'a\nb\nc' })
  expect(check('a\r\nb\r\ncd')).toEqual({ errors: ['too-long'] })
})

it('does not accept spaces alone for a required field', () => {
  expect(check(' \r\n ')).toEqual({ errors: ['required'] })
  expect(check(undefined)).toEqual({ errors: ['required'] })
  expect(check(undefined, false)).toEqual({ text: '' })
})

const rule = { required: false, pattern: null, min: 3, max: 5 }

describe('the length of a text', () => {
  it.each([
    ['ab', 'too-short'],
    ['abc', null],
    ['abcde', null],
    ['abcdef', 'too-long'],
    // Four characters, of two UTF-16 units each.
    ['😀😀😀😀', null],
    ['😀😀', 'too-short'],
  ])('checks the text %j with the result %s', (text, issue) => {
    expect(findTextError(text, rule)).toBe(issue)
  })

  it('accepts an empty field that is not required', () => {
    expect(findTextError('', rule)).toBeNull()
    expect(findTextError('', { ...rule, required: true })).toBe('required')
  })
})

describe('the pattern of a field', () => {
  const matches = (text: string, pattern: string | null) =>
    findTextError(text, { required: true, pattern, min: 0, max: 1000 }) === null

  it.each<[string, string | null, boolean]>([
    ['abc', null, true],
    ['abc', '^[a-c]+$', true],
    ['abd', '^[a-c]+$', false],
    // One character of two UTF-16 units.
    ['😀', '^.$', true],
    // A pattern that this browser cannot parse is accepted: the platform checks again.
    ['abc', '(', true],
    ['rahim@mail.example', EMAIL_PATTERN, true],
    ['rahim@mail', EMAIL_PATTERN, false],
  ])('%j matches %j: %s', (text, pattern, isMatch) => {
    expect(matches(text, pattern)).toBe(isMatch)
  })

  it('is not matched by a text that is too long to be tested', () => {
    expect(matches('x'.repeat(PATTERN_TEXT_LENGTH_MAX), 'x')).toBe(true)
    expect(matches('x'.repeat(PATTERN_TEXT_LENGTH_MAX + 1), 'x')).toBe(false)
    expect(matches('x'.repeat(PATTERN_TEXT_LENGTH_MAX + 1), null)).toBe(true)
  })

  it('is not tested on an empty optional field', () => {
    expect(findTextError('', { required: false, pattern: 'x', min: 1, max: 9 })).toBeNull()
  })
})

it('removes NUL, lone surrogates and surrounding spaces from text', () => {
  expect(cleanText('  ra\0him\0 01\n')).toBe('rahim 01')
  expect(cleanText('a\ud800b')).toBe('a\ufffdb')
})

it('removes all spaces from codes, and converts them to Latin digits', () => {
  expect(cleanCode(' 12 ৩৪\t5\0')).toBe('12345')
})

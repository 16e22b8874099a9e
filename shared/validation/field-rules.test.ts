import { describe, expect, it } from 'vitest'
import { checkText, cleanCode, cleanText } from './field-rules'

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
  ])('%j: %s', (text, issue) => {
    expect(checkText(text, rule)).toBe(issue)
  })

  it('is free for an empty field that is not required', () => {
    expect(checkText('', rule)).toBeNull()
    expect(checkText('', { ...rule, required: true })).toBe('required')
  })
})

it('sends text without invisible characters, broken characters and spaces around it', () => {
  expect(cleanText('  ra\0him\0 01\n')).toBe('rahim 01')
  expect(cleanText('a\ud800b')).toBe('a\ufffdb')
})

it('sends codes without any spaces, in Latin digits', () => {
  expect(cleanCode(' 12 ৩৪\t5\0')).toBe('12345')
})

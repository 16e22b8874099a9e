import { expect, it } from 'vitest'
import { createAccountNameRule, createPasswordRule } from './password-rule'

it.each([
  ['no rule', undefined, { min: 8, max: 64, pattern: null }],
  ['an empty rule', {}, { min: 8, max: 64, pattern: null }],
  ['a minimum length', { min: 6 }, { min: 6, max: 128, pattern: null }],
  ['a maximum length', { max: 16 }, { min: 0, max: 16, pattern: null }],
  ['a pattern', { pattern: '^x' }, { min: 0, max: 128, pattern: '^x' }],
  ['both lengths and a pattern', { min: 6, max: 16, pattern: '^x' }, { min: 6, max: 16, pattern: '^x' }],
  ['a maximum above that of payloads', { max: 500 }, { min: 0, max: 128, pattern: null }],
  ['lengths that exclude each other', { min: 20, max: 10 }, { min: 10, max: 10, pattern: null }],
])('derives the rule for new passwords when the platform sends %s', (_, rule, expected) => {
  expect(createPasswordRule(rule)).toEqual({ required: true, ...expected })
})

it.each([
  ['no rule', undefined, { min: 8, max: 64, pattern: null }],
  ['both lengths and a pattern', { min: 4, max: 16, pattern: '^x' }, { min: 4, max: 16, pattern: '^x' }],
  ['a maximum above that of payloads', { max: 500 }, { min: 0, max: 64, pattern: null }],
])('derives the rule for names of new accounts when the platform sends %s', (_, rule, expected) => {
  expect(createAccountNameRule(rule)).toEqual({ required: true, ...expected })
})

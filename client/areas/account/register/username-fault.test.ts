import { expect, test } from 'vitest'
import { findUsernameFault } from './username-fault'

const PATTERN = '^[A-Za-z][A-Za-z0-9_]*$'

test('finds the first forbidden character', () => {
  expect(findUsernameFault('a!b?', PATTERN)).toEqual({ kind: 'anywhere', character: '!' })
  expect(findUsernameFault('রাফি', PATTERN)).toEqual({ kind: 'anywhere', character: 'র' })
})

test('finds a forbidden first character', () => {
  expect(findUsernameFault('1rafi', PATTERN)).toEqual({ kind: 'first', character: '1' })
})

test('finds nothing in a valid name or with another kind of pattern', () => {
  expect(findUsernameFault('rafi_88', PATTERN)).toBeUndefined()
  expect(findUsernameFault('rafi', null)).toBeUndefined()
  expect(findUsernameFault('rafi', '^u[0-9]+$')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { findUsernameFault } from './username-fault'

const PATTERN = '^[A-Za-z][A-Za-z0-9_]*$'

test('finds the first character that the user name pattern forbids', () => {
  expect(findUsernameFault('a!b?', PATTERN)).toEqual({ kind: 'anywhere', character: '!' })
  expect(findUsernameFault('রাফি', PATTERN)).toEqual({ kind: 'anywhere', character: 'র' })
})

test('finds a first character that the user name pattern forbids at the start', () => {
  expect(findUsernameFault('1rafi', PATTERN)).toEqual({ kind: 'first', character: '1' })
})

test('finds no forbidden character in a valid user name, or with a pattern that it cannot explain', () => {
  expect(findUsernameFault('rafi_88', PATTERN)).toBeUndefined()
  expect(findUsernameFault('rafi', null)).toBeUndefined()
  expect(findUsernameFault('rafi', '^u[0-9]+$')).toBeUndefined()
})

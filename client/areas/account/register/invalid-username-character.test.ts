import { expect, test } from 'vitest'
import { findInvalidUsernameCharacter } from './invalid-username-character'

const PATTERN = '^[A-Za-z][A-Za-z0-9_]*$'

test('finds the first character that the user name pattern forbids', () => {
  expect(findInvalidUsernameCharacter('a!b?', PATTERN)).toEqual({ kind: 'anywhere', character: '!' })
  expect(findInvalidUsernameCharacter('রাফি', PATTERN)).toEqual({ kind: 'anywhere', character: 'র' })
})

test('finds a first character that the user name pattern forbids at the start', () => {
  expect(findInvalidUsernameCharacter('1rafi', PATTERN)).toEqual({ kind: 'first', character: '1' })
})

test('finds no forbidden character in a valid user name, or with a pattern that it cannot explain', () => {
  expect(findInvalidUsernameCharacter('rafi_88', PATTERN)).toBeUndefined()
  expect(findInvalidUsernameCharacter('rafi', null)).toBeUndefined()
  expect(findInvalidUsernameCharacter('rafi', '^u[0-9]+$')).toBeUndefined()
})

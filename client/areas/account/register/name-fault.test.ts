import { expect, test } from 'vitest'
import { nameFault } from './name-fault'

const PATTERN = '^[A-Za-z][A-Za-z0-9_]*$'

test('finds the first forbidden character', () => {
  expect(nameFault('a!b?', PATTERN)).toEqual({ kind: 'anywhere', character: '!' })
  expect(nameFault('রাফি', PATTERN)).toEqual({ kind: 'anywhere', character: 'র' })
})

test('finds a forbidden first character', () => {
  expect(nameFault('1rafi', PATTERN)).toEqual({ kind: 'first', character: '1' })
})

test('finds nothing in a valid name or with another kind of pattern', () => {
  expect(nameFault('rafi_88', PATTERN)).toBeUndefined()
  expect(nameFault('rafi', null)).toBeUndefined()
  expect(nameFault('rafi', '^u[0-9]+$')).toBeUndefined()
})

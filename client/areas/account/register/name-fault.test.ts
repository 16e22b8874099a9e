import { expect, test } from 'vitest'
import { nameFault } from './name-fault'

const PATTERN = '^[A-Za-z][A-Za-z0-9_]*$'

test('the first character that no name may have', () => {
  expect(nameFault('a!b?', PATTERN)).toEqual({ kind: 'anywhere', character: '!' })
  expect(nameFault('রাফি', PATTERN)).toEqual({ kind: 'anywhere', character: 'র' })
})

test('a character that no name may begin with', () => {
  expect(nameFault('1rafi', PATTERN)).toEqual({ kind: 'first', character: '1' })
})

test('nothing is blamed where no single character is at fault, or the pattern is another kind of rule', () => {
  expect(nameFault('rafi_88', PATTERN)).toBeUndefined()
  expect(nameFault('rafi', null)).toBeUndefined()
  expect(nameFault('rafi', '^u[0-9]+$')).toBeUndefined()
})

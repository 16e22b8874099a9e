import { expect, it } from 'vitest'
import { estimatePasswordStrength } from './PasswordStrength'

it.each([
  ['', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['12345678901234567890', 1],
  ['kolmen', 1],
  ['longpass', 2],
  ['river-Stone7', 4],
  ['correcthorsebattery', 4],
  ['tiger7stone', 3],
] as const)('rates the strength of the password "%s" as %i of 4', (password, strength) => {
  expect(estimatePasswordStrength(password)).toBe(strength)
})

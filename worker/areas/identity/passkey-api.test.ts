import { expect, it } from 'vitest'
import { isRpIdValidForOrigin } from './passkey-api'

it.each([
  ['m.play.example', 'https://m.play.example'],
  ['play.example', 'https://m.play.example'],
  ['localhost', 'http://localhost:5173'],
  [undefined, 'https://m.play.example'],
])('accepts the relying party id %s on %s', (rpId, origin) => {
  expect(isRpIdValidForOrigin(rpId, origin)).toBe(true)
})

it.each([
  ['other.example', 'https://m.play.example'],
  ['lay.example', 'https://m.play.example'],
  ['a.m.play.example', 'https://m.play.example'],
  ['example', 'https://m.play.example'],
  ['.example', 'https://m.play.example'],
  ['', 'https://m.play.example'],
  ['m.play.example:443', 'https://m.play.example:443'],
])('rejects the relying party id %s on %s', (rpId, origin) => {
  expect(isRpIdValidForOrigin(rpId, origin)).toBe(false)
})

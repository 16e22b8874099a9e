import { expect, it } from 'vitest'
import { parseSessionKeys } from './sealing-keys'

const encoded = Buffer.alloc(32, 7).toString('base64url')

it('accepts keys with and without padding, in their order', () => {
  const other = Buffer.alloc(32, 8).toString('base64url')
  expect(parseSessionKeys(`${encoded}, ${other}=`)).toEqual([
    new Uint8Array(32).fill(7),
    new Uint8Array(32).fill(8),
  ])
  expect(parseSessionKeys(undefined)).toEqual([])
})

it.each([
  ['too short', 'canary-7d1f9c'],
  ['too long', `${encoded}canary7d1f9c`],
  ['not base64url', `canary7d1f9c+/${encoded.slice(14)}`],
  ['invalid after a valid one', `${encoded},canary-7d1f9c`],
  ['followed by an empty one', `${encoded},`],
])('refuses a key that is %s, and does not repeat it', (_name, secret) => {
  let message = 'nothing was refused'
  try {
    parseSessionKeys(secret)
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('SESSION_KEYS: every key must be 32 bytes in base64url')
  expect(message).not.toMatch(/canary/i)
  expect(message).not.toContain(encoded)
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { SEED_DEPOSIT_CHANNELS } from './seed-channels'

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** True when the last four bytes of an address are a checksum of all bytes before them (Base58Check). */
function isBase58Check(address: string): boolean {
  const value = [...address].reduce((sum, digit) => sum * 58n + BigInt(DIGITS.indexOf(digit)), 0n)
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21))
}

it('the addresses of digital coins pass the checksums of their networks', () => {
  const addresses = new Map(
    SEED_DEPOSIT_CHANNELS.map(({ terms }) => [terms.coin?.network, terms.coin?.address]),
  )
  expect(addresses.get('TRC-20')).toMatch(/^T/)
  expect(isBase58Check(addresses.get('TRC-20') ?? '')).toBe(true)
  // The first example address of EIP-55, whose capital letters encode a checksum.
  expect(addresses.get('ERC-20')).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
})

it('a channel’s minimum is below its maximum, and each method has at most one recommended channel', () => {
  for (const { terms } of SEED_DEPOSIT_CHANNELS) expect(terms.min).toBeLessThan(terms.max)
  const recommended = SEED_DEPOSIT_CHANNELS.filter(({ terms }) => terms.isRecommended)
  expect(new Set(recommended.map(({ method }) => method)).size).toBe(recommended.length)
})

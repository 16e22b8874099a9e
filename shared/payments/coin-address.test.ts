import { expect, it } from 'vitest'
import { isCoinAddress } from './coin-address'

/** Published addresses: USDT's contract on TRON, EIP-55's examples, BIP 173 and BIP 350. */
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bitcoin = {
  hash: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  script: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  witness: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  taproot: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
}

it.each([
  ['TRC-20', tron],
  ['trc20', tron],
  ['TRON (TRC-20)', tron],
  ['ERC-20', ethereum],
  ['BEP20', ethereum],
  ['ERC-20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['BTC', bitcoin.hash],
  ['Bitcoin', bitcoin.script],
  ['Bitcoin', bitcoin.witness],
  ['Bitcoin', bitcoin.witness.toUpperCase()],
  ['Bitcoin', bitcoin.taproot],
])('accepts for %s the address %s', (network, address) => {
  expect(isCoinAddress(network, address)).toBe(true)
})

/** Exchanges two neighbouring characters that differ. */
const swapped = (address: string): string => address.replace(/(.)(.)(.{4})$/, '$2$1$3')

it.each([
  ['TRC-20', swapped(tron)],
  ['TRC-20', tron.slice(0, -1)],
  ['TRC-20', `${tron}1`],
  ['TRC-20', ` ${tron}`],
  ['TRC-20', tron.toLowerCase()],
  ['TRC-20', ''],
  ['ERC-20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
  ['ERC-20', ethereum.toLowerCase()],
  ['ERC-20', ethereum.slice(2)],
  ['ERC-20', `${ethereum}0`],
  ['Bitcoin', swapped(bitcoin.hash)],
  ['Bitcoin', swapped(bitcoin.witness)],
  ['Bitcoin', swapped(bitcoin.taproot)],
  // Two wrong addresses: one of Bitcoin's test network, and a version 0 witness with the checksum of later
  // versions.
  ['Bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['Bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
])('refuses for %s the address %s, because its checksum is wrong or missing', (network, address) => {
  expect(isCoinAddress(network, address)).toBe(false)
})

it.each([
  ['ERC-20', tron],
  ['Bitcoin', tron],
  ['TRC-20', ethereum],
  ['TRC-20', bitcoin.hash],
  ['Solana', tron],
  ['', tron],
  ['constructor', tron],
])(
  'refuses for %s the address %s, because it belongs to another network or cannot be checked',
  (network, address) => {
    expect(isCoinAddress(network, address)).toBe(false)
  },
)

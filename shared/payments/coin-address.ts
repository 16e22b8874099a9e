import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/**
 * Checks addresses of digital coins by the checksum of each network. A wrong or exchanged character, or an
 * address of another network, is then noticed before money is sent there.
 */

const base58check = createBase58check(sha256)

/** Decodes a base58check address; null when the checksum is wrong. */
function base58Bytes(address: string): Uint8Array | null {
  try {
    return base58check.decode(address)
  } catch {
    return null
  }
}

/** True for the decoded bytes of a coin address that consist of a version byte and a hash of 20 bytes. */
const isHash = (bytes: Uint8Array | null, ...versions: number[]): boolean =>
  bytes?.length === 21 && versions.includes(bytes[0] ?? -1)

const isTron = (address: string): boolean => isHash(base58Bytes(address), 0x41)

/**
 * True for a segregated witness address on Bitcoin's main network: BIP 173, and BIP 350 from version 1 on.
 */
function isWitness(address: string): boolean {
  for (const [coder, isFirst] of [
    [bech32, true],
    [bech32m, false],
  ] as const) {
    const decoded = coder.decodeUnsafe(address, 90)
    if (decoded?.prefix !== 'bc') continue
    const [version = -1, ...words] = decoded.words
    const program = coder.fromWordsUnsafe(words)
    if (!program || version > 16 || (version === 0) !== isFirst) continue
    return version === 0
      ? program.length === 20 || program.length === 32
      : program.length >= 2 && program.length <= 40
  }
  return false
}

/** True for a Bitcoin address, which pays to a public key's or a script's hash, or to a witness. */
const isBitcoin = (address: string): boolean => isHash(base58Bytes(address), 0x00, 0x05) || isWitness(address)

/**
 * True for an Ethereum address. By EIP-55, the case of the letters is the checksum. An address in one case
 * alone has no checksum, so it cannot be distinguished from a mistyped one.
 */
function isEthereum(address: string): boolean {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits.toLowerCase())))
  return [...digits].every(
    (digit, index) =>
      digit === (Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit.toLowerCase()),
  )
}

/** Address checks by network name, as platforms write it, in capitals and without punctuation. */
const CHECKS: ReadonlyMap<string, (address: string) => boolean> = new Map([
  ...['TRC20', 'TRON', 'TRX'].map((name) => [name, isTron] as const),
  ...['ERC20', 'ETHEREUM', 'ETH', 'BEP20', 'BSC', 'POLYGON', 'ARBITRUM', 'OPTIMISM', 'BASE'].map(
    (name) => [name, isEthereum] as const,
  ),
  ...['BTC', 'BITCOIN'].map((name) => [name, isBitcoin] as const),
])

/**
 * Returns the names under which to look up a network. `TRC-20`, `trc20` and `TRON (TRC-20)` are one network,
 * so single words are tried as well as the whole name.
 */
const namesOf = (network: string): string[] => {
  const words = network.toUpperCase().split(/[\s()/,]+/)
  return [network.toUpperCase(), ...words].map((word) => word.replace(/[^A-Z0-9]/g, ''))
}

const checkOf = (network: string) =>
  namesOf(network)
    .map((name) => CHECKS.get(name))
    .find((found) => found !== undefined)

/** True when this module can check addresses of a network. */
export const isSupportedNetwork = (network: string): boolean => checkOf(network) !== undefined

/**
 * True when a text is an address of a network, by its checksum. False for networks whose addresses this
 * module cannot check: unchecked addresses are not shown.
 *
 * @param network as the platform names it, such as `TRC-20`
 */
export const isCoinAddress = (network: string, address: string): boolean =>
  checkOf(network)?.(address) ?? false

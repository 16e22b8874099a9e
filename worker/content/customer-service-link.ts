import { createDecipheriv } from 'node:crypto'

/**
 * Customer-service links come as base64 ciphertext followed by its 8-character key: DES-ECB with PKCS#7 padding
 * (platform-contract, Encrypted bodies). This hides nothing, since the key travels along; it is only how the platform
 * writes them.
 */

const BLOCK = 8
const KEY_LENGTH = 8

/**
 * DES-ECB out of ciphers that every runtime still has: triple DES with one key thrice is DES, and CBC with a zero
 * vector is ECB after the previous block has been taken off again.
 */
function decryptDesEcb(cipher: Uint8Array, key: Uint8Array): Uint8Array {
  const tripleKey = new Uint8Array([...key, ...key, ...key])
  const decipher = createDecipheriv('des-ede3-cbc', tripleKey, new Uint8Array(BLOCK)).setAutoPadding(false)
  const chained = new Uint8Array([...decipher.update(cipher), ...decipher.final()])
  return chained.map((byte, index) => byte ^ (index < BLOCK ? 0 : (cipher[index - BLOCK] ?? 0)))
}

/** Without the padding of PKCS#7 (RFC 5652 §6.3); undefined when there is none. */
function unpad(padded: Uint8Array): Uint8Array | undefined {
  const count = padded.at(-1) ?? 0
  const isPadding = count >= 1 && count <= BLOCK && padded.slice(-count).every((byte) => byte === count)
  return isPadding ? padded.slice(0, -count) : undefined
}

function decipherPath(path: string): string | undefined {
  const key = new TextEncoder().encode(path.slice(-KEY_LENGTH))
  const cipher = Buffer.from(path.slice(0, -KEY_LENGTH), 'base64')
  if (key.length !== KEY_LENGTH || cipher.length === 0 || cipher.length % BLOCK !== 0) return undefined
  const plain = unpad(decryptDesEcb(cipher, key))
  return plain && new TextDecoder().decode(plain)
}

const whatsappHosts: readonly string[] = ['wa.me', 'api.whatsapp.com']

/** Addresses a player may be sent to: no other scheme, no look-alike of WhatsApp, nobody's name before an @. */
function isAllowed(url: URL, csType: 'WHATSAPP' | 'LIVECHAT'): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (csType === 'WHATSAPP' && url.protocol === 'https:') return whatsappHosts.includes(url.host)
  return ['https:', 'tel:', 'mailto:', 'whatsapp:'].includes(url.protocol)
}

/** The address in a customer-service `path`, or undefined for whatever is not one that may be linked. */
export function customerServiceHref(path: string, csType: 'WHATSAPP' | 'LIVECHAT'): string | undefined {
  const address = decipherPath(path)
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return isAllowed(url, csType) ? url.href : undefined
}

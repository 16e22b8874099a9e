import { createDecipheriv } from 'node:crypto'

/**
 * This module decodes customer-service links: a base64 ciphertext followed by its 8-character key, in DES-ECB
 * with PKCS#7 padding. The encryption protects nothing, because the link contains the key; it is only the
 * platform's format.
 */

const BLOCK = 8
const KEY_LENGTH = 8

/**
 * Decrypts DES-ECB with a cipher that every runtime still supports, triple DES in CBC mode. Triple DES with
 * three equal keys is DES. CBC with a zero vector becomes ECB by an XOR with the previous ciphertext block.
 */
function decryptDesEcb(cipher: Uint8Array, key: Uint8Array): Uint8Array {
  const tripleKey = new Uint8Array([...key, ...key, ...key])
  const decipher = createDecipheriv('des-ede3-cbc', tripleKey, new Uint8Array(BLOCK)).setAutoPadding(false)
  const chained = new Uint8Array([...decipher.update(cipher), ...decipher.final()])
  return chained.map((byte, index) => byte ^ (index < BLOCK ? 0 : (cipher[index - BLOCK] ?? 0)))
}

/** Removes the PKCS#7 padding (RFC 5652, section 6.3); undefined when there is none. */
function unpad(padded: Uint8Array): Uint8Array | undefined {
  const count = padded.at(-1) ?? 0
  const isPadding = count >= 1 && count <= BLOCK && padded.slice(-count).every((byte) => byte === count)
  return isPadding ? padded.slice(0, -count) : undefined
}

/** Returns the bytes of standard base64; undefined for anything else. */
function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function decipherPath(path: string): string | undefined {
  const key = new TextEncoder().encode(path.slice(-KEY_LENGTH))
  const cipher = fromBase64(path.slice(0, -KEY_LENGTH))
  if (key.length !== KEY_LENGTH || !cipher || cipher.length === 0 || cipher.length % BLOCK !== 0)
    return undefined
  const plain = unpad(decryptDesEcb(cipher, key))
  return plain && new TextDecoder().decode(plain)
}

const WHATSAPP_HOSTS: readonly string[] = ['wa.me', 'api.whatsapp.com']

/**
 * True when a player may be sent to this URL: `https`, `tel`, `mailto` or `whatsapp`, and no credentials. An
 * https URL of a WhatsApp contact must have one of WhatsApp's hosts.
 */
function isAllowed(url: URL, csType: 'WHATSAPP' | 'LIVECHAT'): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (csType === 'WHATSAPP' && url.protocol === 'https:') return WHATSAPP_HOSTS.includes(url.host)
  return ['https:', 'tel:', 'mailto:', 'whatsapp:'].includes(url.protocol)
}

/** Returns the URL in a customer-service `path`, or undefined when it must not be linked. */
export function customerServiceHref(path: string, csType: 'WHATSAPP' | 'LIVECHAT'): string | undefined {
  const deciphered = decipherPath(path)
  if (deciphered === undefined || !URL.canParse(deciphered)) return undefined
  const url = new URL(deciphered)
  return isAllowed(url, csType) ? url.href : undefined
}

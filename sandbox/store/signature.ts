/** HMAC-SHA-256 (RFC 2104) of texts, as 64 hexadecimal digits. */

const keyOf = (secret: string, usage: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    usage,
  ])

export async function sign(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), new TextEncoder().encode(text))
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a signature is right; takes as long for a wrong one. */
export async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  const key = await keyOf(secret, 'verify')
  return crypto.subtle.verify('HMAC', key, bytes, new TextEncoder().encode(text))
}

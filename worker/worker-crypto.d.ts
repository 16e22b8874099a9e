/**
 * Subset of Node's API that the worker uses through `nodejs_compat` (wrangler.toml): synchronous hashes and
 * triple DES, which Web Crypto lacks. Node's complete types would also allow globals that workerd lacks.
 */
declare module 'node:crypto' {
  interface Hash {
    update(text: string): Hash
    digest(): Uint8Array
    digest(encoding: 'hex' | 'base64url'): string
  }
  interface Decipher {
    setAutoPadding(isOn: boolean): Decipher
    update(data: Uint8Array): Uint8Array
    final(): Uint8Array
  }
  export function createHash(algorithm: 'sha256'): Hash
  /** Compares bytes in constant time. Throws RangeError when the lengths differ. */
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
  export function createDecipheriv(algorithm: 'des-ede3-cbc', key: Uint8Array, vector: Uint8Array): Decipher
}

/**
 * The part of Node that the sandbox uses, by `nodejs_compat` (wrangler.toml). The types of Node would allow
 * more.
 */
declare module 'node:crypto' {
  /**
   * Compares bytes in a time that does not depend on where they differ. @throws RangeError when the lengths
   * differ
   */
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
}

/**
 * Types of the only function of Node that the sandbox uses, through `nodejs_compat` (wrangler.toml). The
 * package with Node's types would declare many more.
 */
declare module 'node:crypto' {
  /**
   * Compares bytes in a time that does not depend on where they differ. @throws RangeError when the lengths
   * differ
   */
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
}

/**
 * The part of Node that the sandbox uses, by `nodejs_compat` (wrangler.toml). The types of Node would allow
 * more.
 */
declare module 'node:crypto' {
  /** Takes the same time wherever the bytes differ. @throws RangeError when the lengths differ */
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
}

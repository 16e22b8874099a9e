/** A whole number from 0 up to, not including, `limit`. */
export const randomBelow = (limit: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit

export const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => randomBelow(10)).join('')

/** Characters that cannot be confused with each other. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'

export const randomLegible = (count: number): string =>
  Array.from({ length: count }, () => LEGIBLE[randomBelow(LEGIBLE.length)]).join('')

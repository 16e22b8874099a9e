/** Money: the platform counts integers of minor units, the lobby takes and sends exact decimals as text. */

/** Currencies whose number of decimals is not 2 (ISO 4217). Add yours. */
const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0, BHD: 3, KWD: 3, TND: 3 }
const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2

/**
 * Returns an exact decimal such as `12.50`. It never divides, because a float would be inexact.
 * @throws RangeError for an amount that is not an exact integer
 */
export function toDecimal(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError('an amount is not an integer of minor units')
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return minor < 0 ? `-${text}` : text
}

/** Returns minor units; undefined when the text is no amount, or has more decimals than the currency. */
export function toMinor(decimal: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency)
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(decimal) ?? []
  const significant = fraction.replace(/0+$/, '')
  if (whole === '' || significant.length > decimals) return undefined
  const minor = Number(whole + significant.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

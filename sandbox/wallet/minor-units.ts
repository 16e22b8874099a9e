/**
 * Returns the minor units of a decimal with at most two places; undefined when the text is no such decimal,
 * or too large to be exact.
 */
export function toMinor(decimal: string): number | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal) ?? []
  if (whole === undefined) return undefined
  const minor = Number(`${whole}${fraction.padEnd(2, '0')}`)
  return sign && minor > 0 ? -minor : minor
}

export function toDecimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

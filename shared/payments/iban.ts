/**
 * Whether a text is an IBAN by its check digits (ISO 13616, ISO 7064 MOD 97-10): capitals and digits without spaces. The
 * length is the country's and is not checked here.
 */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = [...`${text.slice(4)}${text.slice(0, 4)}`].map((char) => Number.parseInt(char, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

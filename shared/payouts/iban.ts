import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/**
 * An IBAN (ISO 13616) in capitals, without spaces and dashes; null when its country, length, structure or check digits
 * are wrong. Includes the structures of all countries: in the browser, load this module by `import()`.
 *
 * @param typed in Latin digits
 */
export function parseIban(typed: string): string | null {
  const iban = electronicFormatIBAN(typed)
  return iban !== null && isValidIBAN(iban) ? iban : null
}

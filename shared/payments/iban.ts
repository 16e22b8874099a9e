import { isValidIBAN } from 'ibantools'

/**
 * True when a text is an IBAN (ISO 13616), by its country, length, structure and check digits: capitals and
 * digits without spaces. Includes the structures of all countries: in the browser, load this module by
 * `import()`.
 */
export const isIban = (text: string): boolean => isValidIBAN(text)

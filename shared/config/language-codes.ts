import * as v from 'valibot'
import { findLanguage, languageAliases, languages } from './languages.ts'

/** Codes of languages in the operator's configuration. */

/** A code of the product's own. */
export const languageCode = v.picklist<readonly string[], string>(
  languages.map(({ code }) => code),
  'is not a language code of shared/config/languages.ts',
)

/** A code as the operator's platform knows it. */
export const platformCode = v.picklist<readonly string[], string>(
  [...languages.map(({ code }) => code), ...Object.keys(languageAliases)],
  'is not a language code of shared/config/languages.ts',
)

/** Whether codes are of different languages: KO and KR are one. */
export const ofEachOne = (codes: readonly string[]): boolean =>
  new Set(codes.map((code) => findLanguage(code)?.code)).size === codes.length
export const TWICE = 'names a language twice'

/** By the product's own code where the operator wrote the platform's. */
export const byOwnCode = <T>(byCode: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(byCode).map(([code, value]) => [findLanguage(code)?.code ?? code, value]))

/** BCP 47 tag of a language by the code that the operator writes. */
export const tagOf = (code: string): string => findLanguage(code)?.tag ?? code

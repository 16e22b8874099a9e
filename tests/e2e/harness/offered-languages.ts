import { unstable_readConfig as readConfig } from 'wrangler'
import { findLanguage } from '../../../shared/config/languages.ts'

/** The languages that the lobby of the tests offers (`[vars.PRODUCT]` of wrangler.toml), as BCP 47 tags. */
export function offeredLanguages(): string[] {
  const { languages } = readConfig({ config: 'wrangler.toml' }).vars.PRODUCT as { languages: string[] }
  return languages.map((code) => findLanguage(code)?.tag ?? code)
}

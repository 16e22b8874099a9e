import type { LocalisedText } from '../../shared/config/licence-schemas'
import { textInLanguage } from '../../shared/config/product'
import type { ProductConfig } from '../../shared/config/product-schema'
import { protectionRules } from '../../shared/protection/rules'

type Licence = NonNullable<ProductConfig['licence']>

/** A text, with its language as a BCP 47 tag if that differs from the page's. */
interface FooterText {
  text: string
  lang?: string
}

/** Returns a configured text in the page's language, or else in English. */
export const footerText = (text: LocalisedText, languageCode: string): FooterText => ({
  text: textInLanguage(text, languageCode),
  ...(text[languageCode] === undefined && { lang: 'en' }),
})

/**
 * Returns the licence's statements for the footer: the operator's text and, where the profile requires it, the
 * sentence of LCCP 8.1.1. The Gambling Commission prescribes its wording, so it is English in every language.
 */
export function licenceStatements(
  licence: Licence,
  { complianceProfile }: Pick<ProductConfig, 'complianceProfile'>,
  languageCode: string,
): FooterText[] {
  const statement = footerText(licence.statement, languageCode)
  if (!protectionRules(complianceProfile).statesCommission) return [statement]
  const EN = `${licence.licensee} is licensed and regulated in Great Britain by the Gambling Commission under account number ${licence.number}.`
  return [footerText({ EN }, languageCode), statement]
}

/** Returns the licensee's address and the contact of customer service, for the footer; null: none is configured. */
export function licenseeContact({
  licence,
  support,
}: Pick<ProductConfig, 'licence' | 'support'>): string | null {
  if (!licence?.address) return null
  return [licence.address, support.email, support.phone].filter((part) => part !== undefined).join(' · ')
}

import { textInLanguage } from '../../shared/config/product'
import type { ProductConfig } from '../../shared/config/product-schema'
import { protectionRules } from '../../shared/protection/rules'

type Licence = NonNullable<ProductConfig['licence']>

/**
 * Returns the licence's statement for the footer: the operator's text and, where the profile requires it, the
 * sentence of LCCP 8.1.1. The Gambling Commission prescribes its wording, so it is English in every language.
 */
export function licenceStatement(
  licence: Licence,
  { complianceProfile }: Pick<ProductConfig, 'complianceProfile'>,
  languageCode: string,
): string {
  const statement = textInLanguage(licence.statement, languageCode)
  if (!protectionRules(complianceProfile).statesCommission) return statement
  return `${licence.licensee} is licensed and regulated in Great Britain by the Gambling Commission under account number ${licence.number}. ${statement}`
}

/** Returns the licensee's address and the contact of customer service, for the footer; null: none is configured. */
export function licenseeContact({
  licence,
  support,
}: Pick<ProductConfig, 'licence' | 'support'>): string | null {
  if (!licence?.address) return null
  return [licence.address, support.email, support.phone].filter((part) => part !== undefined).join(' · ')
}

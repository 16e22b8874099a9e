import type { FundsProtectionConfig } from '../config/licence-schemas'
import type { ProductConfig } from '../config/product-schema'
import type { DepositSettings } from '../contract/payment-schemas'
import { protectionRules } from './rules'

/** Id of the statement's section on the page of the terms. */
export const FUNDS_PROTECTION_ID = 'funds-protection'

/** Protection of players' money if the operator becomes insolvent, in one language. */
export interface FundsProtection extends Pick<FundsProtectionConfig, 'level' | 'version'> {
  statement: string
}

/**
 * Returns the operator's statement about the protection of players' money; null when none is configured.
 * @param language code of the page's language; a statement without this language is shown in English
 */
export function findFundsProtection(
  { licence }: Pick<ProductConfig, 'licence'>,
  language: string,
): FundsProtection | null {
  const found = licence?.fundsProtection
  return found ? { ...found, statement: found.statement[language] ?? found.statement.EN } : null
}

/** True when the operator's money for players has the rating “not protected”, with or without segregation. */
export const isMoneyUnprotected = ({ licence }: Pick<ProductConfig, 'licence'>): boolean =>
  licence?.fundsProtection?.level === 'none' || licence?.fundsProtection?.level === 'segregated'

/**
 * Version of the statement that a member must acknowledge with the next deposit; null: none is due. It is due
 * with the first deposit, and with the first one after the version has changed. Where the profile requires
 * the acknowledgement and the platform does not record it, it is due with every deposit.
 */
export function dueFundsNotice(
  { licence, complianceProfile }: Pick<ProductConfig, 'licence' | 'complianceProfile'>,
  { fundsNotice }: Pick<DepositSettings, 'fundsNotice'>,
): string | null {
  const found = licence?.fundsProtection
  if (!found) return null
  const isDue =
    fundsNotice === undefined
      ? protectionRules(complianceProfile).fundsNoticeRequired
      : fundsNotice !== found.version
  return isDue ? found.version : null
}

/**
 * Version of the statement that a member has acknowledged, at the latest with this deposit; undefined: none.
 */
export function acknowledgedFundsNotice(
  product: Pick<ProductConfig, 'licence' | 'complianceProfile'>,
  settings: Pick<DepositSettings, 'fundsNotice'>,
): string | undefined {
  const version = product.licence?.fundsProtection?.version
  return dueFundsNotice(product, settings) !== null || settings.fundsNotice === version ? version : undefined
}

import type { TextRule } from '../../../shared/validation/field-rules'
import { createPasswordRule } from '../../../shared/validation/password-rule'
import { gatherPageData } from '../../loading/gather'
import { fetchRegisterRules } from '../../platform/calls/account-calls'
import type { PublicContext } from '../../platform/transport/request-platform'

/**
 * Loads the rule for new passwords from the platform's registration rules. A default rule applies if the
 * platform has none or does not respond.
 */
export async function loadNewPasswordRule(platform: PublicContext): Promise<TextRule> {
  const { rules } = await gatherPageData(platform, { rules: fetchRegisterRules })
  return createPasswordRule(rules?.fields.password?.rule)
}

import type { TextRule } from '../../../shared/validation/field-rules'
import { passwordRule } from '../../../shared/validation/password-rule'
import { gather } from '../../loading/gather'
import { registerRules } from '../../platform/calls/account'
import type { PublicContext } from '../../platform/transport/context'

/**
 * Loads the rule for new passwords from the platform's registration rules. A default rule applies if the
 * platform has none or does not respond.
 */
export async function newPasswordRule(platform: PublicContext): Promise<TextRule> {
  const { rules } = await gather(platform, { rules: registerRules })
  return passwordRule(rules?.fields.password?.rule)
}

import type { TextRule } from '../../../shared/validation/field-rules'
import { passwordRule } from '../../../shared/validation/password-rule'
import { gather } from '../../loading/gather'
import { registerRules } from '../../platform/calls/account'
import type { PublicContext } from '../../platform/transport/context'

/**
 * The platform's rule for new passwords is that of its registration. The default applies when it has none or
 * does not answer.
 */
export async function newPasswordRule(platform: PublicContext): Promise<TextRule> {
  const { rules } = await gather(platform, { rules: registerRules })
  return passwordRule(rules?.fields.password?.rule)
}

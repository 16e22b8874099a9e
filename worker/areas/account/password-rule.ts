import type { TextRule } from '../../../shared/validation/field-rules'
import { passwordRule } from '../../../shared/validation/password-rule'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { registerRules } from '../../platform/calls/account'

/**
 * The platform's rule for new passwords is that of its registration. The default applies when it has none or
 * does not answer.
 */
export async function newPasswordRule(page: PageContext): Promise<TextRule> {
  const rules = await settleSoon(registerRules(page.platform), 'register-rules', page.log)
  return passwordRule(rules.ok ? rules.value.value.fields.password?.rule : null)
}

import { SECRET_FIELDS as ofChange } from '../../client/areas/account/change-psw/contract'
import { SECRET_FIELDS as ofForget } from '../../client/areas/account/forget/contract'
import { SECRET_FIELDS as ofLogin } from '../../client/areas/account/login/contract'
import { SECRET_FIELDS as ofRegistration } from '../../client/areas/account/register/contract'
import type { FormOutcome } from '../../shared/form-outcome'
import { textFields } from '../../shared/validation/form'
import { CSRF_FIELD } from '../security/forms'

/** Secrets of any form, and what only carries one. */
const unrepeatable = new Set<string>([
  ...ofChange,
  ...ofForget,
  ...ofLogin,
  ...ofRegistration,
  CSRF_FIELD,
  'encrypted',
  'captchaId',
])

/**
 * What becomes of a form that was made for another session, or before there was one: nothing is done of it. The page
 * comes again as this session's, with what was typed. Who wanted to log in and is sees as whom: it may be somebody else.
 */
export function staleForm(form: FormData): FormOutcome {
  const typed = Object.entries(textFields(form)).filter(([name]) => !unrepeatable.has(name))
  return { error: 'csrf-token', values: Object.fromEntries(typed) }
}

import {
  type BindEmailContract,
  type BindEmailData,
  bindEmailPayload,
  bindEmailSchema,
  echo,
  emailCodeSchema,
  emailResendSchema,
  fields,
} from '../../../../shared/areas/identity/bind-email'
import { checkForm } from '../../../../shared/validation/form-validation'
import type { MemberContext } from '../../../page-context'
import { bindEmail, fetchSecurityConfig, sendEmailCode } from '../../../platform/calls/security-calls'
import type { WorkerPage } from '../../../worker-page'
import { IDENTITY_PAGE_CACHE, loadIdentityMemberData, loadIdentityPage } from '../identity-page'
import { type ContactFormDefinition, submitContactForm } from '../submit-contact'

const kind: ContactFormDefinition = {
  page: 'bind-email',
  fields,
  checkNew: (posted, hasPassword) => {
    const checked = checkForm(bindEmailSchema(hasPassword), posted)
    return checked.ok ? { payload: bindEmailPayload(checked.values) } : checked
  },
  checkAgain: (posted) => {
    const checked = checkForm(emailResendSchema, posted)
    return checked.ok ? { payload: checked.values } : checked
  },
  checkCode: (posted) => {
    const checked = checkForm(emailCodeSchema, posted)
    if (!checked.ok) return checked
    const { email, verificationCode } = checked.values
    return { payload: { email, code: verificationCode } }
  },
  sendCode: ({ platform }, token, body) => sendEmailCode(platform, token, body),
  bind: ({ platform }, token, body) => bindEmail(platform, token, body),
}

/**
 * Page that binds an e-mail address to the account. The member confirms the address with a code sent to it.
 */
const bindEmailPage: WorkerPage<BindEmailData, 'own', BindEmailContract> = {
  shared: loadIdentityPage,
  member: (context) =>
    loadIdentityMemberData(context, 'password', (token) => fetchSecurityConfig(context.platform, token)),
  awaitsMember: true,
  cache: IDENTITY_PAGE_CACHE,
  mayPost: { right: 'password', limit: 'identity' },
  action: (context: MemberContext, form: FormData) => submitContactForm(context, form, kind),
  echo,
}

export default bindEmailPage

import {
  type BindEmailContract,
  type BindEmailData,
  echo,
  emailCodeSchema,
  emailPayload,
  emailResendSchema,
  emailSchema,
  fields,
} from '../../../../shared/areas/identity/bind-email'
import { checkForm } from '../../../../shared/validation/form'
import type { MemberContext } from '../../../context'
import { bindEmail, securityConfig, sendEmailCode } from '../../../platform/calls/security'
import type { WorkerPage } from '../../../worker-page'
import { IDENTITY_PAGE_CACHE, loadIdentityPage, loadMemberDetails } from '../identity-page'
import { type ContactKind, submitContact } from '../submit-contact'

const kind: ContactKind = {
  page: 'bind-email',
  fields,
  checkNew: (posted, hasPassword) => {
    const checked = checkForm(emailSchema(hasPassword), posted)
    return checked.ok ? { payload: emailPayload(checked.values) } : checked
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
    loadMemberDetails(context, 'password', (token) => securityConfig(context.platform, token)),
  awaitsMember: true,
  cache: IDENTITY_PAGE_CACHE,
  mayPost: { right: 'password', limit: 'identity' },
  action: (context: MemberContext, form: FormData) => submitContact(context, form, kind),
  echo,
}

export default bindEmailPage

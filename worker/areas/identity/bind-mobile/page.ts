import {
  type BindMobileContract,
  type BindMobileData,
  bindMobilePayload,
  bindMobileSchema,
  echo,
  fields,
  mobileCodeSchema,
  mobileResendSchema,
} from '../../../../shared/areas/identity/bind-mobile'
import type { MobileNumber } from '../../../../shared/contract/account-schemas'
import { normaliseMobileNumber } from '../../../../shared/input/phone'
import { checkForm } from '../../../../shared/validation/form-validation'
import type { MemberContext, PageContext } from '../../../page-context'
import { bindMobile, fetchSecurityConfig, sendMobileCode } from '../../../platform/calls/security-calls'
import type { WorkerPage } from '../../../worker-page'
import { loadPhoneCountries } from '../../account/phone-countries'
import { IDENTITY_PAGE_CACHE, loadIdentityMemberData, loadIdentityPage } from '../identity-page'
import { type ContactFormDefinition, submitContactForm } from '../submit-contact'

/**
 * Converts a typed mobile number to the platform's format, and returns the payload with that number or a
 * field error.
 */
function withNumber(typed: MobileNumber, payload: (to: MobileNumber) => Record<string, unknown>) {
  const to = normaliseMobileNumber(typed)
  return to ? { payload: payload(to) } : { fieldErrors: { mobileNum: 'mobile-format' } }
}

const kind: ContactFormDefinition = {
  page: 'bind-mobile',
  fields,
  checkNew: (posted, hasPassword) => {
    const checked = checkForm(bindMobileSchema(hasPassword), posted)
    return checked.ok ? withNumber(checked.values, (to) => bindMobilePayload(to, checked.values)) : checked
  },
  checkAgain: (posted) => {
    const checked = checkForm(mobileResendSchema, posted)
    return checked.ok ? withNumber(checked.values, (to) => ({ ...to })) : checked
  },
  checkCode: (posted) => {
    const checked = checkForm(mobileCodeSchema, posted)
    if (!checked.ok) return checked
    return withNumber(checked.values, (to) => ({ ...to, code: checked.values.verificationCode }))
  },
  sendCode: ({ platform }, token, body) => sendMobileCode(platform, token, body),
  bind: ({ platform }, token, body) => bindMobile(platform, token, body),
}

const load = async (context: PageContext, token: string) => {
  const [security, countries] = await Promise.all([
    fetchSecurityConfig(context.platform, token),
    loadPhoneCountries(context),
  ])
  return { security, countries }
}

/** Page that binds a mobile number to the account. The member confirms the number with a code sent to it. */
const bindMobilePage: WorkerPage<BindMobileData, 'own', BindMobileContract> = {
  shared: loadIdentityPage,
  member: (context) => loadIdentityMemberData(context, 'password', (token) => load(context, token)),
  awaitsMember: true,
  cache: IDENTITY_PAGE_CACHE,
  mayPost: { right: 'password', limit: 'identity' },
  action: (context: MemberContext, form: FormData) => submitContactForm(context, form, kind),
  echo,
}

export default bindMobilePage

import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import {
  echo,
  type TermsUpdateContract,
  type TermsUpdateData,
} from '../../../../shared/areas/protection/terms-update'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { readTextFields } from '../../../../shared/validation/form-validation'
import { settle } from '../../../loading/settle'
import type { MemberContext } from '../../../page-context'
import { acceptTerms, fetchTermsDue } from '../../../platform/calls/protection-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'

/** Records that the member accepts the terms, then redirects to the game or deposit that led here. */
async function submit(
  { platform, session, url }: MemberContext,
  form: FormData,
): Promise<ActionResult<TermsUpdateContract>> {
  const next = sanitiseReturnUrl(url.searchParams.get('return'))
  const { version = '' } = readTextFields(form)
  if (!ID_PATTERN.test(version)) return { error: 'unknown' }
  try {
    await acceptTerms(platform, session.token, version)
  } catch (error) {
    // The terms have changed again, so the page shows the newest ones.
    if (error instanceof PlatformError && error.errorCode === 'terms.changed')
      return { redirect: href('terms-update', { return: next }) }
    return toFormError(error)
  }
  return { redirect: next }
}

/** Page with changed terms, which the member accepts before the next game or deposit. */
const termsUpdatePage: WorkerPage<TermsUpdateData, keyof TermsUpdateData, TermsUpdateContract> = {
  member: async ({ session, platform, url }) => {
    const returnTo = sanitiseReturnUrl(url.searchParams.get('return'))
    if (session.kind === 'guest' || !isFormalAccountType(session.type))
      return { terms: null, hasFailed: false, returnTo }
    const found = await settle(
      fetchTermsDue(platform, session.token),
      'terms',
      platform.log,
      platform.deadline,
    )
    if (!found.ok || found.value === null) return { terms: null, hasFailed: !found.ok, returnTo }
    const { version, lang, content, from = null, isInForce } = found.value
    return { terms: { version, lang, html: content, from, isInForce }, hasFailed: false, returnTo }
  },
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submit,
  echo,
}

export default termsUpdatePage

import {
  echo,
  type PasswordResetContract,
  type PasswordResetData,
} from '../../../../shared/areas/account/forget'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import type { VariantContext } from '../../../page-context'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { loadNewPasswordRule } from '../new-password-rule'
import { loadPhoneCountries } from '../phone-countries'
import { submitPasswordReset } from './submit'

type OfMember = 'countries'

async function loadShared({ platform, url }: VariantContext): Promise<Omit<PasswordResetData, OfMember>> {
  return {
    password: await loadNewPasswordRule(platform),
    method: url.searchParams.get('method') === 'email' ? 'email' : 'sms',
    returnTo: sanitiseReturnUrl(url.searchParams.get('return')),
  }
}

const forgetPage: WorkerPage<PasswordResetData, OfMember, PasswordResetContract> = {
  shared: loadShared,
  member: async (context) => ({ countries: await loadPhoneCountries(context) }),
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: submitPasswordReset,
  echo,
}

export default forgetPage

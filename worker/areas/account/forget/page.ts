import { echo, type ForgetContract, type ForgetData } from '../../../../shared/areas/account/forget'
import { safeReturn } from '../../../../shared/http/return-url'
import type { VariantContext } from '../../../context'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { newPasswordRule } from '../password-rule'
import { phoneCountries } from '../phone-countries'
import { submitForget } from './submit'

type OfMember = 'countries'

async function loadShared({ platform, url }: VariantContext): Promise<Omit<ForgetData, OfMember>> {
  return {
    password: await newPasswordRule(platform),
    method: url.searchParams.get('method') === 'email' ? 'email' : 'sms',
    returnTo: safeReturn(url.searchParams.get('return')),
  }
}

const forgetPage: WorkerPage<ForgetData, OfMember, ForgetContract> = {
  shared: loadShared,
  member: async (context) => ({ countries: await phoneCountries(context) }),
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: submitForget,
  echo,
}

export default forgetPage

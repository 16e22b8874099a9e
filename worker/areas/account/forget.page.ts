import { echo, type ForgetContract, type ForgetData } from '../../../client/areas/account/forget/contract'
import { safeReturn } from '../../../shared/return-address'
import type { PageContext } from '../../context'
import { privatePage, type WorkerPage } from '../../page'
import { submitForget } from './forgotten-password'
import { smsCountries } from './load-registration'
import { newPasswordRule } from './password-rule'

async function loadForget(page: PageContext): Promise<ForgetData> {
  const [countries, password] = await Promise.all([smsCountries(page), newPasswordRule(page)])
  const { searchParams } = page.url
  return {
    countries,
    password,
    method: searchParams.get('method') === 'email' ? 'email' : 'sms',
    returnTo: safeReturn(searchParams.get('return')),
  }
}

/** Forgotten password, by SMS or by e-mail. */
const forgetPage: WorkerPage<ForgetData, ForgetContract> = {
  loader: loadForget,
  cache: privatePage,
  action: submitForget,
  echo,
}

export default forgetPage

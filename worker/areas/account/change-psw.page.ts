import { redirect } from 'react-router'
import {
  type ChangePasswordContract,
  type ChangePasswordData,
  echo,
} from '../../../client/areas/account/change-psw/contract'
import { isTrial } from '../../../shared/config/member-types'
import { href } from '../../../shared/pages'
import { loginAddress } from '../../../shared/return-address'
import type { PageContext } from '../../context'
import { privatePage, type WorkerPage } from '../../page'
import { submitChange } from './change-password'
import { newPasswordRule } from './password-rule'

/** @throws a redirect to the login for guests */
async function loadChangePassword(page: PageContext): Promise<ChangePasswordData> {
  const { session } = page
  if (session.kind === 'guest') throw redirect(loginAddress(href('change-psw')))
  return {
    userName: session.userName,
    isAllowed: !isTrial(session.type),
    password: await newPasswordRule(page),
  }
}

/** Change of password. */
const changePasswordPage: WorkerPage<ChangePasswordData, ChangePasswordContract> = {
  loader: loadChangePassword,
  cache: privatePage,
  needsLogin: true,
  action: submitChange,
  echo,
}

export default changePasswordPage

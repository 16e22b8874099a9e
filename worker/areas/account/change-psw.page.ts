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
import { privatePage, type WorkerPage } from '../../worker-page'
import { submitChange } from './change-password'
import { newPasswordRule } from './password-rule'

type OfMember = 'userName' | 'isAllowed'

/** @throws a redirect to the login for guests */
async function loadMember({ session }: PageContext): Promise<Pick<ChangePasswordData, OfMember>> {
  if (session.kind === 'guest') throw redirect(loginAddress(href('change-psw')))
  return { userName: session.userName, isAllowed: !isTrial(session.type) }
}

/** Change of password. */
const changePasswordPage: WorkerPage<ChangePasswordData, OfMember, ChangePasswordContract> = {
  shared: async ({ platform }) => ({ password: await newPasswordRule(platform) }),
  member: loadMember,
  awaitsMember: true,
  cache: privatePage,
  action: submitChange,
  echo,
}

export default changePasswordPage

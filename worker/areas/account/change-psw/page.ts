import { hasRight } from '../../../../shared/accounts/rights'
import {
  type ChangePasswordContract,
  type ChangePasswordData,
  echo,
} from '../../../../shared/areas/account/change-psw'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { newPasswordRule } from '../password-rule'
import { submitChange } from './submit'

const changePasswordPage: WorkerPage<ChangePasswordData, 'isAllowed' | 'userName', ChangePasswordContract> = {
  shared: async ({ platform }) => ({ password: await newPasswordRule(platform) }),
  member: async ({ session }) => ({
    isAllowed: session.kind === 'member' && hasRight(session.type, 'password'),
    userName: session.kind === 'member' ? session.userName : '',
  }),
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'password', limit: 'counted-by-action' },
  action: submitChange,
  echo,
}

export default changePasswordPage

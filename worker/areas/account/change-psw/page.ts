import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  type ChangePasswordContract,
  type ChangePasswordData,
  echo,
} from '../../../../shared/areas/account/change-psw'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { loadNewPasswordRule } from '../new-password-rule'
import { submitPasswordChange } from './submit'

const changePasswordPage: WorkerPage<ChangePasswordData, 'isAllowed' | 'userName', ChangePasswordContract> = {
  shared: async ({ platform }) => ({ password: await loadNewPasswordRule(platform) }),
  member: async ({ session }) => ({
    isAllowed: session.kind === 'member' && hasRight(session.type, 'password'),
    userName: session.kind === 'member' ? session.userName : '',
  }),
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'password', limit: 'counted-by-action' },
  action: submitPasswordChange,
  echo,
}

export default changePasswordPage

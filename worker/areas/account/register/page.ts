import { echo, type RegisterContract, type RegisterData } from '../../../../shared/areas/account/register'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { loadRegisterMemberData, loadRegisterSharedData, type RegisterMemberField } from './load'
import { submitRegister } from './submit'

/** The registration page is not cached: the captcha and the invitation belong to one visitor. */
const registerPage: WorkerPage<RegisterData, RegisterMemberField, RegisterContract> = {
  shared: loadRegisterSharedData,
  member: loadRegisterMemberData,
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: submitRegister,
  echo,
}

export default registerPage

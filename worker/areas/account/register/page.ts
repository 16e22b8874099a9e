import { echo, type RegisterContract, type RegisterData } from '../../../../shared/areas/account/register'
import { privatePage, type WorkerPage } from '../../../worker-page'
import { loadMember, loadShared, type RegisterOfMember } from './load'
import { submitRegister } from './submit'

/** Registration. Not cached: the captcha and the invitation belong to one visitor. */
const registerPage: WorkerPage<RegisterData, RegisterOfMember, RegisterContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: privatePage,
  mayPost: 'anyone',
  action: submitRegister,
  echo,
}

export default registerPage

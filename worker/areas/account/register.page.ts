import {
  echo,
  type RegisterContract,
  type RegisterData,
} from '../../../client/areas/account/register/contract'
import { privatePage, type WorkerPage } from '../../worker-page'
import { loadMember, loadShared, type RegisterOfMember } from './load-registration'
import { submitRegister } from './submit-registration'

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

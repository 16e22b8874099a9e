import {
  echo,
  type RegisterContract,
  type RegisterData,
} from '../../../client/areas/account/register/contract'
import { privatePage, type WorkerPage } from '../../worker-page'
import { loadMember, loadShared, type RegisterOfMember } from './load-registration'
import { submitRegister } from './submit-registration'

/** Registration. Private: its captcha is for one visitor, and an invitation may be in it. */
const registerPage: WorkerPage<RegisterData, RegisterOfMember, RegisterContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: privatePage,
  action: submitRegister,
  echo,
}

export default registerPage

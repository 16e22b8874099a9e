import type { RegisterData } from '../../../client/areas/account/register/contract'
import { privatePage, type WorkerPage } from '../../page'
import { loadRegister } from './load-registration'
import { submitRegister } from './submit-registration'

/** Registration (spec §2). Private: its picture is for one visitor, and an invitation may be in it. */
const registerPage: WorkerPage<RegisterData> = {
  loader: loadRegister,
  cache: privatePage,
  action: submitRegister,
}

export default registerPage

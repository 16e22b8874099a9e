import type { RegisterData } from '../../client/pages/register/contract'
import { loadRegister } from '../registration/load'
import { submitRegister } from '../registration/submit'
import { privatePage, type WorkerPage } from './page'

/** Registration (spec §2). Private: its picture is for one visitor, and an invitation may be in it. */
export const registerPage: WorkerPage<RegisterData> = {
  loader: loadRegister,
  cache: privatePage,
  action: submitRegister,
}

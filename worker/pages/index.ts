import type { PageId } from '../../client/routes'
import { changePasswordPage } from './change-psw'
import { forgetPage } from './forget'
import { gameListPage } from './game-list'
import { homePage } from './home'
import { loginPage } from './login'
import type { WorkerPage } from './page'
import { registerPage } from './register'
import { trialPage } from './trail'

/** Loader and cache policy of every page; a page without its worker half does not compile. */
export const workerPages: Record<PageId, WorkerPage> = {
  'change-psw': changePasswordPage,
  forget: forgetPage,
  'game-list': gameListPage,
  home: homePage,
  login: loginPage,
  register: registerPage,
  trail: trialPage,
}

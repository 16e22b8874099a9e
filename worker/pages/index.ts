import type { PageId } from '../../client/routes'
import { homePage } from './home'
import { loginPage } from './login'
import type { WorkerPage } from './page'
import { trialPage } from './trail'

/** Loader and cache policy of every page; a page without its worker half does not compile. */
export const workerPages: Record<PageId, WorkerPage> = {
  home: homePage,
  login: loginPage,
  trail: trialPage,
}

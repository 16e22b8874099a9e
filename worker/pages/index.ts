import type { PageId } from '../../client/routes'
import { activityPage } from './activity'
import { agreementPage } from './agreement'
import { appPage } from './app'
import { changePasswordPage } from './change-psw'
import { feedbackPage } from './feedback'
import { forgetPage } from './forget'
import { entrancePage } from './game'
import { gameListPage } from './game-list'
import { helpPage } from './help'
import { helpDetailPage } from './help-detail'
import { homePage } from './home'
import { launchGamePage } from './launch-game'
import { loginPage } from './login'
import { lotteryPage } from './lottery'
import { messagePage } from './message'
import { noticePage } from './notice'
import { outerFramePage } from './outer-frame'
import type { WorkerPage } from './page'
import { playerProtectionPage } from './player-protection'
import { registerPage } from './register'
import { servicePage } from './service'
import { slotsPage } from './slots-center'
import { sportsGamePage } from './sports-game'
import { trialPage } from './trail'
import { webEmailPage } from './web-email'

/** Loader and cache policy of every page; a page without its worker half does not compile. */
export const workerPages: Record<PageId, WorkerPage> = {
  app: appPage,
  activity: activityPage,
  agreement: agreementPage,
  'change-psw': changePasswordPage,
  feedback: feedbackPage,
  forget: forgetPage,
  game: entrancePage,
  'game-list': gameListPage,
  'slots-center': slotsPage,
  help: helpPage,
  'help-detail': helpDetailPage,
  home: homePage,
  'launch-game': launchGamePage,
  login: loginPage,
  lottery: lotteryPage,
  'outer-frame': outerFramePage,
  'player-protection': playerProtectionPage,
  register: registerPage,
  'sports-game': sportsGamePage,
  trail: trialPage,
  message: messagePage,
  notice: noticePage,
  service: servicePage,
  'web-email': webEmailPage,
}

import type { PageId } from '../../client/data/routes'
import { activityPage } from '../areas/rewards/activity.page'
import { agreementPage } from '../areas/support/agreement.page'
import { appPage } from '../areas/app/app.page'
import { changePasswordPage } from '../areas/account/change-psw.page'
import { feedbackPage } from '../areas/support/feedback.page'
import { forgetPage } from '../areas/account/forget.page'
import { entrancePage } from '../areas/games/game.page'
import { gameListPage } from '../areas/games/game-list.page'
import { helpPage } from '../areas/support/help.page'
import { helpDetailPage } from '../areas/support/help-detail.page'
import { homePage } from '../areas/home/home.page'
import { launchGamePage } from '../areas/play/launch-game.page'
import { loginPage } from '../areas/account/login.page'
import { lotteryPage } from '../areas/play/lottery.page'
import { messagePage } from '../areas/support/message.page'
import { noticePage } from '../areas/support/notice.page'
import { outerFramePage } from '../areas/play/outer-frame.page'
import type { WorkerPage } from '../page'
import { playerProtectionPage } from '../areas/protection/player-protection.page'
import { registerPage } from '../areas/account/register.page'
import { servicePage } from '../areas/support/service.page'
import { slotsPage } from '../areas/games/slots-center.page'
import { sportsGamePage } from '../areas/play/sports-game.page'
import { trialPage } from '../areas/account/trial.page'
import { webEmailPage } from '../areas/support/web-email.page'

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

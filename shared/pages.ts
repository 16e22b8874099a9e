import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageId } from './paths'

/** One page: its title, and its flags for the shell around it. An omitted flag is off. */
export interface PageRow {
  /** Title of the page; null: the header shows only the brand. */
  title: MessageDescriptor | null
  /** True when the page has the header bar. */
  header: boolean
  /** True when the page has the bottom bar. */
  footer: boolean
  /** True when the page has the banner, as on home. */
  banner?: boolean
  /** Target of the page's back arrow: home, or one step back (home when there is no history). */
  back: 'home' | 'history'
  /**
   * True when search engines may list the page. Must be false for pages behind a login or around a vendor's
   * game.
   */
  indexable?: boolean
  /** True when the page shows game tiles with favourite buttons. */
  tiles?: boolean
  /** True when the page redirects guests to the login page, which returns them after the login. */
  needsLogin?: boolean
  /**
   * True when the page offers guests login by Google and Facebook, or codes by SMS: its content policy may
   * allow Firebase's scripts.
   */
  firebase?: boolean
  /** True when the page requires a captcha from guests: its content policy may allow Turnstile. */
  captcha?: boolean
  /** True when the page takes photos, so that its document may use the camera. */
  camera?: boolean
  /**
   * True when the page itself renders the layout's columns (client/shell/PageColumns.tsx); otherwise the shell
   * does.
   */
  ownColumns?: boolean
  /** True when the menu of the installed app's icon lists the page; requires a title. */
  shortcut?: boolean
}

const page = (title: MessageDescriptor | null, flags: Partial<PageRow> = {}): PageRow => ({
  header: true,
  footer: true,
  back: 'history',
  ...flags,
  title,
})

const BARE = { header: false, footer: false } as const
const ENTRANCE = { ...BARE, back: 'home' } as const

/** All pages; their paths are in paths.ts. Loaded by the worker, and by browsers when a navigation begins. */
export const PAGES: Readonly<Record<PageId, PageRow>> = {
  home: page(null, { header: false, banner: true, back: 'home', indexable: true, tiles: true }),
  login: page(msg`Log in`, { ...ENTRANCE, firebase: true, captcha: true }),
  register: page(msg`Sign up`, { ...ENTRANCE, firebase: true, captcha: true }),
  forget: page(msg`Forgot password`, ENTRANCE),
  'change-psw': page(msg`Change password`, { footer: false, needsLogin: true }),
  'game-list': page(msg`Games`, { ...BARE, indexable: true, tiles: true, shortcut: true }),
  lottery: page(msg`Lottery`, { ...BARE, shortcut: true }),
  // While a game fills the screen, CSS hides the header and bottom bar, and a slim strip with an exit button
  // replaces them.
  'launch-game': page(msg`Lottery`, { needsLogin: true }),
  'sports-game': page(msg`Sports`, { header: false, needsLogin: true }),
  game: page(msg`Games`, { tiles: true }),
  'outer-frame': page(msg`Games`, { needsLogin: true }),
  'slots-center': page(msg`Slots`, { footer: false, tiles: true }),
  'player-protection': page(msg`Player protection`, { indexable: true }),
  'self-test': page(msg`Self-test`),
  'time-out': page(msg`Take a break`, { footer: false, needsLogin: true }),
  'self-exclusion': page(msg`Self-exclusion`, { footer: false, needsLogin: true }),
  'account-closure': page(msg`Close account`, { footer: false, needsLogin: true }),
  marketing: page(msg`Offers`, { needsLogin: true }),
  'time-off': page(msg`Your account`, { footer: false, back: 'home' }),
  app: page(msg`Get the app`, BARE),
  trial: page(msg`Free play`, { back: 'home' }),
  notice: page(msg`Announcements`, { footer: false, needsLogin: true }),
  'web-email': page(msg`Inbox`, { needsLogin: true }),
  message: page(msg`Messages`, { header: false, back: 'home', needsLogin: true }),
  service: page(msg`Support`),
  help: page(msg`Help centre`, { footer: false, indexable: true, shortcut: true }),
  'help-detail': page(msg`Help centre`, { footer: false }),
  agreement: page(msg`Terms`, { indexable: true }),
  feedback: page(msg`Feedback`),
  complaints: page(msg`Complaints`),
  complaint: page(msg`Complaint`),
  'accessibility-statement': page(msg`Accessibility`, { indexable: true }),
  activity: page(msg`Promotions`, { back: 'home', indexable: true }),
  deposit: page(msg`Deposit`, { needsLogin: true }),
  withdraw: page(msg`Withdraw`, { needsLogin: true }),
  payment: page(msg`Payment`, { needsLogin: true }),
  'member-home': page(msg`Me`, { header: false, back: 'home', needsLogin: true, ownColumns: true }),
  'payout-accounts': page(msg`Payout accounts`, { needsLogin: true }),
  'fund-password': page(msg`Fund password`, { footer: false, needsLogin: true }),
  'payee-name': page(msg`Payee name`, { footer: false, needsLogin: true }),
  transfers: page(msg`Transfers`, { needsLogin: true }),
  'betting-record': page(msg`Betting record`, { needsLogin: true }),
  transactions: page(msg`Records`, { needsLogin: true }),
  'payment-records': page(msg`Records`, { needsLogin: true }),
  'lottery-orders': page(msg`Lottery orders`, { needsLogin: true }),
  statement: page(msg`Records`, { needsLogin: true }),
  security: page(msg`Security`, { needsLogin: true }),
  devices: page(msg`Devices`, { needsLogin: true }),
  passkeys: page(msg`Passkeys`, { needsLogin: true }),
  verification: page(msg`Verification`, { needsLogin: true, camera: true }),
  'security-questions': page(msg`Security questions`, { footer: false, needsLogin: true }),
  'bind-email': page(msg`Email`, { footer: false, needsLogin: true }),
  'bind-mobile': page(msg`Mobile number`, { footer: false, needsLogin: true }),
  cashback: page(msg`Cashback`, { needsLogin: true }),
  'invite-friends': page(msg`Invite friends`, { needsLogin: true }),
  vip: page(msg`VIP`, { needsLogin: true }),
  limits: page(msg`Limits`, { needsLogin: true }),
  'limits-offer': page(msg`Your limits`, { footer: false, needsLogin: true }),
  'terms-update': page(msg`Updated terms`, { footer: false, needsLogin: true }),
  'reward-center': page(msg`Rewards`, { needsLogin: true }),
  'agent-overview': page(msg`Agent overview`, { needsLogin: true, ownColumns: true }),
  'agent-downline': page(msg`Downline`, { needsLogin: true, ownColumns: true }),
  'agent-member': page(msg`Member`, { needsLogin: true, ownColumns: true }),
  'agent-links': page(msg`Links`, { needsLogin: true, ownColumns: true }),
  'agent-rebates': page(msg`Rebates`, { needsLogin: true, ownColumns: true }),
  'agent-contracts': page(msg`Contracts`, { needsLogin: true, ownColumns: true }),
  'salary-contract': page(msg`Daily salary`, { needsLogin: true, ownColumns: true }),
  'dividend-contract': page(msg`Dividend`, { needsLogin: true, ownColumns: true }),
  'hour-contract': page(msg`Hourly salary`, { needsLogin: true, ownColumns: true }),
}

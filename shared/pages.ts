import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { withQuery } from './with-query'

/** One page: its paths, its title, and what the shell shows around it. A flag that a row leaves out is off. */
export interface PageRow {
  /** The first path is canonical; the others are aliases. */
  paths: readonly [string, ...string[]]
  /** Null shows the brand alone. */
  title: MessageDescriptor | null
  /** Shows the header bar. */
  header: boolean
  /** Shows the bottom bar. */
  footer: boolean
  /** Shows the banner, as on home. */
  banner?: boolean
  /** Target of the back arrow: home, or one step back (home when there is no history). */
  back: 'home' | 'history'
  /** Search engines may list it. Must be false for pages behind a login or around a vendor's game. */
  indexable?: boolean
  /** A form on the way into an account: visitors never return here after a login. */
  entrance?: boolean
  /** Shows game tiles with favourite buttons. */
  tiles?: boolean
  /** Guests are sent to log in, and come back. */
  needsLogin?: boolean
  /** Offers guests login by Google and Facebook, or codes by SMS: its content policy may allow Firebase's scripts. */
  firebase?: boolean
  /** Asks guests for a captcha: its content policy may allow Turnstile. */
  captcha?: boolean
  /** Takes pictures, so its document may use the camera. */
  camera?: boolean
  /** Renders its own end column of the desktop layout (client/shell/Columns.tsx). */
  ownColumns?: boolean
  /** Listed in the menu of the installed app's icon; requires a title. */
  shortcut?: boolean
}

/** A row whose links may set these query parameters. Their names are a type alone: browsers need not load them. */
interface Row<Name extends string> extends PageRow {
  readonly query?: Name
}

/** @template Name names of the query parameters that links to the page may set */
const page = <Name extends string = never>(
  paths: PageRow['paths'],
  title: MessageDescriptor | null,
  flags: Partial<PageRow> = {},
): Row<Name> => ({
  header: true,
  footer: true,
  back: 'history',
  ...flags,
  paths,
  title,
})

const bare = { header: false, footer: false } as const
const entrance = { ...bare, back: 'home', entrance: true } as const

/** All pages, by the name of their folder in `client/areas/<area>/`. Unknown paths lead to home. */
export const pages = {
  home: page<'category' | 'hideDownloadBar'>(['/m/home', '/', '/m', '/m/index', '/m/index.html'], null, {
    header: false,
    banner: true,
    back: 'home',
    indexable: true,
    tiles: true,
  }),
  login: page<'method' | 'return' | 'afterLogin' | 'again'>(['/m/login'], msg`Log in`, {
    ...entrance,
    firebase: true,
    captcha: true,
  }),
  register: page<'method' | 'return' | 'welcome' | 'affiliateCode'>(
    ['/m/register', '/m/register.html'],
    msg`Sign up`,
    {
      ...entrance,
      firebase: true,
      captcha: true,
    },
  ),
  forget: page<'method' | 'return'>(['/m/forget'], msg`Forgot password`, entrance),
  'change-psw': page(['/m/changePsw'], msg`Change password`, { footer: false, needsLogin: true }),
  'game-list': page<'gameType' | 'type' | 'vassalage' | 'q' | 'minBet' | 'minLine' | 'sort' | 'page'>(
    ['/m/gameList'],
    msg`Games`,
    { ...bare, indexable: true, tiles: true, shortcut: true },
  ),
  lottery: page<'playType' | 'history' | 'gameId'>(['/m/lottery'], msg`Lottery`, { ...bare, shortcut: true }),
  // A game has the slim strip and an exit of its own: header and bottom bar belong to the pages around it.
  'launch-game': page<'playType' | 'gameId' | 'gameGroupId' | 'prize_mode' | 'code' | 'mui' | 'pageBack'>(
    ['/m/launchGame', '/m/startLottery'],
    msg`Lottery`,
    { needsLogin: true },
  ),
  'sports-game': page(['/m/sportsGame'], msg`Sports`, { header: false, needsLogin: true }),
  game: page<
    | 'category'
    | 'vassalage'
    | 'page'
    | 'vendor'
    | 'id'
    | 'nodeId'
    | 'supportPlay'
    | 'lottoMode'
    | 'gameGroupId'
  >(['/m/game', '/m/gameCenter'], msg`Games`, { tiles: true }),
  'outer-frame': page<'category' | 'vendor' | 'id' | 'nodeId' | 'supportPlay'>(
    ['/m/outerFrame'],
    msg`Games`,
    { needsLogin: true },
  ),
  'slots-center': page<'vassalage' | 'page'>(['/m/slotsCenter'], msg`Slots`, { footer: false, tiles: true }),
  'player-protection': page(['/m/playerProtection'], msg`Player protection`, { indexable: true }),
  'self-test': page(['/m/selfTest'], msg`Self-test`),
  'time-out': page<'days'>(['/m/timeOut'], msg`Take a break`, { footer: false, needsLogin: true }),
  'self-exclusion': page<'length'>(['/m/selfExclusion'], msg`Self-exclusion`, {
    footer: false,
    needsLogin: true,
  }),
  'account-closure': page(['/m/accountClosure'], msg`Close the account`, { footer: false, needsLogin: true }),
  marketing: page(['/m/marketing'], msg`Offers and advertising`, { needsLogin: true }),
  'time-off': page<'began' | 'return'>(['/m/timeOff'], msg`Your account`, { footer: false, back: 'home' }),
  app: page<'guide'>(['/m/app'], msg`Get the app`, bare),
  trial: page<'return' | 'afterLogin'>(['/m/trail', '/m/trial'], msg`Free play`, {
    back: 'home',
    entrance: true,
  }),
  notice: page<'id' | 'page'>(['/m/notice'], msg`Announcements`, { footer: false, needsLogin: true }),
  'web-email': page<'id' | 'show' | 'page'>(['/m/webEmail'], msg`Inbox`, { needsLogin: true }),
  message: page(['/m/message', '/m/messages'], msg`Messages`, {
    header: false,
    back: 'home',
    needsLogin: true,
  }),
  service: page<'type'>(['/m/service'], msg`Support`),
  help: page<'p' | 'q'>(['/m/help'], msg`Help centre`, { footer: false, indexable: true, shortcut: true }),
  'help-detail': page<'p' | 'c'>(['/m/helpDetail'], msg`Help centre`, { footer: false }),
  agreement: page<'policy'>(['/m/userAgreement', '/m/agreement'], msg`Terms`, { indexable: true }),
  feedback: page(['/m/feedback'], msg`Feedback`),
  activity: page<'id' | 'apply'>(['/m/activity'], msg`Promotions`, { back: 'home', indexable: true }),
  deposit: page<'amount' | 'channel' | 'bonus'>(['/m/voucherCenter'], msg`Deposit`, { needsLogin: true }),
  withdraw: page(['/m/withdraw'], msg`Withdraw`, { needsLogin: true }),
  payment: page<'id' | 'part' | 'back'>(['/m/payment'], msg`Payment`, { needsLogin: true }),
  'member-home': page(['/m/member/home'], msg`Me`, {
    header: false,
    back: 'home',
    needsLogin: true,
    ownColumns: true,
  }),
  'payout-accounts': page<'add'>(['/m/member/accounts'], msg`Payout accounts`, { needsLogin: true }),
  'fund-password': page<'return' | 'act' | 'by'>(['/m/member/fundPassword'], msg`Fund password`, {
    footer: false,
    needsLogin: true,
  }),
  'payee-name': page<'return'>(['/m/member/payeeName'], msg`Payee name`, { footer: false, needsLogin: true }),
  transfers: page<'of' | 'vendor'>(['/m/member/transfers'], msg`Transfers`, { needsLogin: true }),
  'betting-record': page<'range' | 'from' | 'to' | 'category' | 'vendor' | 'state' | 'after' | 'id'>(
    ['/m/gameRecord'],
    msg`Betting record`,
    { needsLogin: true },
  ),
  transactions: page<'range' | 'from' | 'to' | 'kinds' | 'after'>(['/m/member/transactions'], msg`Records`, {
    needsLogin: true,
  }),
  'payment-records': page<'direction' | 'state' | 'after'>(['/m/member/payments'], msg`Records`, {
    needsLogin: true,
  }),
  'lottery-orders': page<'id' | 'state' | 'page'>(['/m/member/orders'], msg`Lottery orders`, {
    needsLogin: true,
  }),
  statement: page<'months'>(['/m/member/statement'], msg`Records`, { needsLogin: true }),
  security: page(['/m/member/security'], msg`Security`, { needsLogin: true }),
  devices: page(['/m/member/devices'], msg`Devices`, { needsLogin: true }),
  passkeys: page(['/m/member/passkeys'], msg`Passkeys`, { needsLogin: true }),
  verification: page<'step'>(['/m/member/verification'], msg`Verification`, {
    needsLogin: true,
    camera: true,
  }),
  'security-questions': page<'return' | 'change'>(['/m/member/securityQuestions'], msg`Security questions`, {
    footer: false,
    needsLogin: true,
  }),
  'bind-email': page<'return' | 'change'>(['/m/member/email'], msg`E-mail`, {
    footer: false,
    needsLogin: true,
  }),
  'bind-mobile': page<'return' | 'change'>(['/m/member/mobile'], msg`Mobile number`, {
    footer: false,
    needsLogin: true,
  }),
  cashback: page<'part' | 'of'>(['/m/member/manualRebate'], msg`Cashback`, { needsLogin: true }),
  'invite-friends': page<'page'>(['/m/inviteFriends'], msg`Invite friends`, { needsLogin: true }),
  vip: page(['/m/member/vip'], msg`VIP`, { needsLogin: true }),
  limits: page<'kind' | 'period' | 'done'>(['/m/limits'], msg`Limits`, { needsLogin: true }),
  'limits-offer': page<'return'>(['/m/limitsOffer'], msg`Your limits`, { footer: false, needsLogin: true }),
  'reward-center': page<'show' | 'giveUp' | 'ticket'>(['/m/rewardCenter'], msg`Rewards`, {
    needsLogin: true,
  }),
  'agent-overview': page<'range' | 'from' | 'to' | 'view'>(['/m/member/agent'], msg`Agent overview`, {
    needsLogin: true,
    ownColumns: true,
  }),
  'agent-downline': page<
    'range' | 'from' | 'to' | 'of' | 'levels' | 'account' | 'activity' | 'sort' | 'after' | 'add'
  >(['/m/member/agent/downline'], msg`Downline`, { needsLogin: true, ownColumns: true }),
  'agent-member': page<'range' | 'from' | 'to' | 'id' | 'made'>(['/m/member/agent/member'], msg`Member`, {
    needsLogin: true,
    ownColumns: true,
  }),
  'agent-links': page<'range' | 'from' | 'to' | 'make' | 'code' | 'end'>(
    ['/m/member/agent/links'],
    msg`Links`,
    { needsLogin: true, ownColumns: true },
  ),
  'agent-rebates': page<'member' | 'account' | 'done'>(['/m/member/agent/rebates'], msg`Rebates`, {
    needsLogin: true,
    ownColumns: true,
  }),
  'agent-contracts': page<'part' | 'kind' | 'offer' | 'member' | 'account' | 'page'>(
    ['/m/member/agent/contracts'],
    msg`Contracts`,
    { needsLogin: true, ownColumns: true },
  ),
  'salary-contract': page<'answer' | 'paid' | 'page'>(
    ['/m/member/agent/getSalaryContract'],
    msg`Daily salary`,
    { needsLogin: true, ownColumns: true },
  ),
  'dividend-contract': page<'answer' | 'paid' | 'page'>(
    ['/m/member/agent/getDevidendContract', '/m/member/agent/getDividendContract'],
    msg`Dividend`,
    { needsLogin: true, ownColumns: true },
  ),
  'hour-contract': page<'answer' | 'paid' | 'page'>(['/m/member/agent/getHourContract'], msg`Hourly salary`, {
    needsLogin: true,
    ownColumns: true,
  }),
} satisfies Record<string, PageRow>

export type PageId = keyof typeof pages
export const pageIds = Object.keys(pages) as PageId[]

/** Names of a page's query parameters. */
type NameIn<Id extends PageId> = NonNullable<(typeof pages)[Id]['query']>
type Query<Id extends PageId> = [NameIn<Id>] extends [never]
  ? Record<string, never>
  : { readonly [Name in NameIn<Id>]?: string | number | null | undefined }

/**
 * The path and query of a page: `href('game-list', { type: 'hot' })` is `/m/gameList?type=hot`. Omits
 * parameters that are null or undefined. scripts/check-structure.ts ensures that no other file contains a
 * page's path. Where the browser's code names the page, the build writes its path there, so that a link needs no
 * table (scripts/vite/page-links.ts).
 */
export const href = <Id extends PageId>(id: Id, query: Query<Id> = {} as Query<Id>): string =>
  withQuery(pages[id].paths[0], query)

/**
 * A path as paths are compared: without a trailing slash, and what is below `/m` in lower case. Of ASCII alone, because a
 * Kelvin sign in lower case would be a k here, and none in the browser's router.
 */
export function comparablePath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/'
  return path.startsWith('/m/') ? path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : path
}

const pagesByPath: ReadonlyMap<string, PageId> = new Map(
  pageIds.flatMap((id) => pages[id].paths.map((path): [string, PageId] => [comparablePath(path), id])),
)

/** The page of a path, ignoring letter case and a trailing slash; undefined when there is none. */
export const pageOfPath = (pathname: string): PageId | undefined => pagesByPath.get(comparablePath(pathname))

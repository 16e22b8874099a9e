/**
 * The paths of all pages. Every page loads this module, and it has no imports, so that links, routes and
 * scripts need no other module. All other properties of pages are in pages.ts.
 */

/**
 * A page's paths: the first is canonical, all others are aliases. Links may set the query parameters `Name`,
 * which exist only as a type, so that browsers need not load them.
 */
type Paths<Name extends string> = readonly [string, ...string[]] & { readonly query?: Name }

/** @template Name names of the query parameters that links to the page may set */
const page = <Name extends string = never>(...paths: readonly [string, ...string[]]): Paths<Name> => paths

/** Paths by the name of the page's folder in `client/areas/<area>/`. Unknown paths redirect to home. */
export const paths = {
  home: page<'category' | 'hideDownloadBar'>('/m/home', '/', '/m', '/m/index', '/m/index.html'),
  login: page<'method' | 'return' | 'afterLogin' | 'again'>('/m/login'),
  register: page<'method' | 'return' | 'welcome' | 'affiliateCode'>('/m/register', '/m/register.html'),
  forget: page<'method' | 'return'>('/m/forget'),
  'change-psw': page('/m/changePsw'),
  'game-list': page<
    | 'gameType'
    | 'type'
    | 'vassalage'
    | 'q'
    | 'minBet'
    | 'minLine'
    | 'minBetMax'
    | 'volatility'
    | 'sort'
    | 'page'
  >('/m/gameList'),
  lottery: page<'playType' | 'history' | 'gameId'>('/m/lottery'),
  'launch-game': page<'playType' | 'gameId' | 'gameGroupId' | 'prize_mode' | 'code' | 'mui' | 'pageBack'>(
    '/m/launchGame',
    '/m/startLottery',
  ),
  'sports-game': page('/m/sportsGame'),
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
    | 'info'
  >('/m/game', '/m/gameCenter'),
  'outer-frame': page<'category' | 'vendor' | 'id' | 'nodeId' | 'supportPlay'>('/m/outerFrame'),
  'slots-center': page<'vassalage' | 'page'>('/m/slotsCenter'),
  'player-protection': page('/m/playerProtection'),
  'self-test': page('/m/selfTest'),
  'time-out': page<'days'>('/m/timeOut'),
  'self-exclusion': page<'length'>('/m/selfExclusion'),
  'account-closure': page('/m/accountClosure'),
  marketing: page<'done' | 'return'>('/m/marketing'),
  'time-off': page<'began' | 'return'>('/m/timeOff'),
  app: page<'guide'>('/m/app'),
  trial: page<'return' | 'afterLogin'>('/m/trail', '/m/trial'),
  notice: page<'id' | 'page'>('/m/notice'),
  'web-email': page<'id' | 'show' | 'page'>('/m/webEmail'),
  message: page('/m/message', '/m/messages'),
  service: page<'type'>('/m/service'),
  help: page<'p' | 'q'>('/m/help'),
  'help-detail': page<'p' | 'c'>('/m/helpDetail'),
  agreement: page<'policy'>('/m/userAgreement', '/m/agreement'),
  feedback: page('/m/feedback'),
  complaints: page<'about' | 'id'>('/m/complaints'),
  complaint: page<'id'>('/m/complaint'),
  'accessibility-statement': page('/m/accessibility'),
  activity: page<'id' | 'apply'>('/m/activity'),
  deposit: page<'amount' | 'channel' | 'bonus'>('/m/voucherCenter'),
  withdraw: page('/m/withdraw'),
  payment: page<'id' | 'part' | 'back'>('/m/payment'),
  'member-home': page('/m/member/home'),
  'payout-accounts': page<'add'>('/m/member/accounts'),
  'fund-password': page<'return' | 'act' | 'by'>('/m/member/fundPassword'),
  'payee-name': page<'return'>('/m/member/payeeName'),
  transfers: page<'of' | 'vendor'>('/m/member/transfers'),
  'betting-record': page<'range' | 'from' | 'to' | 'category' | 'vendor' | 'state' | 'after' | 'id'>(
    '/m/gameRecord',
  ),
  transactions: page<'range' | 'from' | 'to' | 'kinds' | 'after'>('/m/member/transactions'),
  'payment-records': page<'direction' | 'state' | 'after'>('/m/member/payments'),
  'lottery-orders': page<'id' | 'state' | 'page'>('/m/member/orders'),
  statement: page<'months'>('/m/member/statement'),
  security: page('/m/member/security'),
  devices: page('/m/member/devices'),
  passkeys: page('/m/member/passkeys'),
  verification: page<'step' | 'return'>('/m/member/verification'),
  'security-questions': page<'return' | 'change'>('/m/member/securityQuestions'),
  'bind-email': page<'return' | 'change'>('/m/member/email'),
  'bind-mobile': page<'return' | 'change'>('/m/member/mobile'),
  cashback: page<'part' | 'of'>('/m/member/manualRebate'),
  'invite-friends': page<'page'>('/m/inviteFriends'),
  vip: page('/m/member/vip'),
  limits: page<'kind' | 'period' | 'done'>('/m/limits'),
  'limits-offer': page<'return'>('/m/limitsOffer'),
  'terms-update': page<'return'>('/m/termsUpdate'),
  'reward-center': page<'show' | 'giveUp' | 'ticket'>('/m/rewardCenter'),
  'agent-overview': page<'range' | 'from' | 'to' | 'view'>('/m/member/agent'),
  'agent-downline': page<
    'range' | 'from' | 'to' | 'of' | 'levels' | 'account' | 'activity' | 'sort' | 'after' | 'add'
  >('/m/member/agent/downline'),
  'agent-member': page<'range' | 'from' | 'to' | 'id' | 'made'>('/m/member/agent/member'),
  'agent-links': page<'range' | 'from' | 'to' | 'make' | 'code' | 'end'>('/m/member/agent/links'),
  'agent-rebates': page<'member' | 'account' | 'done'>('/m/member/agent/rebates'),
  'agent-contracts': page<'part' | 'kind' | 'offer' | 'member' | 'account' | 'page'>(
    '/m/member/agent/contracts',
  ),
  'salary-contract': page<'answer' | 'paid' | 'page'>('/m/member/agent/getSalaryContract'),
  'dividend-contract': page<'answer' | 'paid' | 'page'>(
    '/m/member/agent/getDevidendContract',
    '/m/member/agent/getDividendContract',
  ),
  'hour-contract': page<'answer' | 'paid' | 'page'>('/m/member/agent/getHourContract'),
}

export type PageId = keyof typeof paths
export const pageIds = Object.keys(paths) as PageId[]

/** Names of a page's query parameters. */
type NameIn<Id extends PageId> = NonNullable<(typeof paths)[Id]['query']>
type Query<Id extends PageId> = [NameIn<Id>] extends [never]
  ? Record<string, never>
  : { readonly [Name in NameIn<Id>]?: string | number | null | undefined }

/**
 * Returns the path and query of a page: `href('game-list', { type: 'hot' })` is `/m/gameList?type=hot`. Omits
 * parameters that are null or undefined. scripts/tools/check-structure.ts ensures that no other file contains
 * a page's path.
 */
export function href<Id extends PageId>(id: Id, query: Query<Id> = {} as Query<Id>): string {
  const [path] = paths[id]
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

/**
 * Normalises a path for comparing: removes a trailing slash, and converts paths below `/m` to lower case.
 * Converts ASCII letters only: a Kelvin sign would otherwise become a k, unlike in the browser's router.
 */
export function normalisePath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/'
  return path.startsWith('/m/') ? path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : path
}

const PAGES_BY_PATH: ReadonlyMap<string, PageId> = new Map(
  pageIds.flatMap((id) => paths[id].map((path): [string, PageId] => [normalisePath(path), id])),
)

/**
 * Returns the page that a path opens, ignoring letter case and a trailing slash; undefined when there is
 * none.
 */
export const pageOfPath = (pathname: string): PageId | undefined => PAGES_BY_PATH.get(normalisePath(pathname))

const ENTRANCES: readonly PageId[] = ['login', 'register', 'forget', 'trial']

/**
 * True for login, registration, password reset and free play. Visitors never return to one of these pages
 * after a login.
 */
export const isLoginFlowPage = (id: PageId): boolean => ENTRANCES.includes(id)

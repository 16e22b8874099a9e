import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One page: its paths, its title, and what the shell shows around it. */
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
  banner: boolean
  /** Target of the back arrow: home, or one step back (home when there is no history). */
  back: 'home' | 'history'
  /** Search engines may list it. Must be false for pages behind a login or around a vendor's game. */
  indexable: boolean
  /** A form on the way into an account: visitors never return here after a login. */
  entrance: boolean
  /** Shows game tiles with favourite buttons. */
  tiles: boolean
  /** Offers guests login by Google and Facebook, so its content policy allows their scripts. */
  socialLogin: boolean
  /** Listed in the menu of the installed app's icon; requires a title. */
  shortcut: boolean
}

const page = <const Paths extends PageRow['paths']>(
  paths: Paths,
  title: MessageDescriptor | null,
  flags: Partial<PageRow> = {},
): PageRow & { paths: Paths } => ({
  header: true,
  footer: true,
  banner: false,
  back: 'history',
  indexable: false,
  entrance: false,
  tiles: false,
  socialLogin: false,
  shortcut: false,
  ...flags,
  paths,
  title,
})

const bare = { header: false, footer: false } as const
const entrance = { ...bare, back: 'home', entrance: true } as const

/** All pages, by the name of their folder in `client/areas/<area>/`. Unknown paths show home. */
export const pages = {
  home: page(['/m/home', '/', '/m', '/m/index', '/m/index.html'], null, {
    header: false,
    banner: true,
    back: 'home',
    indexable: true,
    tiles: true,
  }),
  login: page(['/m/login'], msg`Log in`, { ...entrance, socialLogin: true }),
  register: page(['/m/register', '/m/register.html'], msg`Sign up`, { ...entrance, socialLogin: true }),
  forget: page(['/m/forget'], msg`Forgot password`, entrance),
  'change-psw': page(['/m/changePsw'], msg`Change password`, { footer: false }),
  'game-list': page(['/m/gameList'], msg`Games`, {
    ...bare,
    indexable: true,
    tiles: true,
    shortcut: true,
  }),
  lottery: page(['/m/lottery'], msg`Lottery`, { ...bare, shortcut: true }),
  'launch-game': page(['/m/launchGame', '/m/startLottery'], msg`Lottery`),
  'sports-game': page(['/m/sportsGame'], msg`Sports`, { header: false }),
  game: page(['/m/game', '/m/gameCenter'], msg`Games`, { tiles: true }),
  'outer-frame': page(['/m/outerFrame'], msg`Games`),
  'slots-center': page(['/m/slotsCenter'], msg`Slots`, { footer: false, tiles: true }),
  'player-protection': page(['/m/playerProtection'], msg`Player protection`, { indexable: true }),
  app: page(['/m/app'], msg`Get the app`, bare),
  trial: page(['/m/trail', '/m/trial'], msg`Free play`, { back: 'home', entrance: true }),
  notice: page(['/m/notice'], msg`Announcements`, { footer: false }),
  'web-email': page(['/m/webEmail'], msg`Inbox`),
  message: page(['/m/message', '/m/messages'], msg`Messages`, { header: false, back: 'home' }),
  service: page(['/m/service'], msg`Support`),
  help: page(['/m/help'], msg`Help centre`, { footer: false, indexable: true, shortcut: true }),
  'help-detail': page(['/m/helpDetail'], msg`Help centre`, { footer: false }),
  agreement: page(['/m/userAgreement', '/m/agreement'], msg`Terms`, { indexable: true }),
  feedback: page(['/m/feedback'], msg`Feedback`),
  activity: page(['/m/activity'], msg`Promotions`, { back: 'home', indexable: true }),
} as const satisfies Record<string, PageRow>

export type PageId = keyof typeof pages
export const pageIds = Object.keys(pages) as PageId[]

/** Paths of planned pages, which show home for now. To implement one, give it a row above. */
export const plannedPaths = {
  'member-home': '/m/member/home',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  'betting-record': '/m/gameRecord',
  'reward-center': '/m/rewardCenter',
  'invite-friends': '/m/inviteFriends',
  cashback: '/m/member/manualRebate',
} as const

export type LinkedPage = PageId | keyof typeof plannedPaths

/** Does not compile with a name that is not a page. */
type ByPage<Names extends { [Id in keyof Names]: Id extends LinkedPage ? string : never }> = Names

/** Query parameters of each page; a page that is not listed has none. */
type QueryNames = ByPage<{
  home: 'category' | 'hideDownloadBar'
  login: 'method' | 'return'
  register: 'method' | 'return' | 'welcome'
  forget: 'method' | 'return'
  trial: 'return'
  'game-list': 'gameType' | 'type' | 'vassalage' | 'q' | 'minBet' | 'minLine' | 'sort' | 'page'
  lottery: 'playType' | 'history' | 'gameId'
  'launch-game': 'playType' | 'gameId' | 'gameGroupId' | 'prize_mode' | 'code' | 'pageBack'
  game:
    | ('category' | 'vassalage' | 'page')
    | ('vendor' | 'id' | 'nodeId' | 'supportPlay' | 'lottoMode' | 'gameGroupId')
  'outer-frame': 'category' | 'vendor' | 'id' | 'nodeId' | 'supportPlay'
  'slots-center': 'vassalage' | 'page'
  app: 'guide'
  notice: 'id'
  'web-email': 'id' | 'show' | 'page'
  service: 'type'
  help: 'p' | 'q'
  'help-detail': 'p' | 'c'
  agreement: 'policy'
  activity: 'id' | 'apply'
}>
type Query<Id extends LinkedPage> = Id extends keyof QueryNames
  ? { readonly [Name in QueryNames[Id]]?: string | number | null | undefined }
  : Record<string, never>

const pathOf = (id: LinkedPage): string =>
  id in plannedPaths ? plannedPaths[id as keyof typeof plannedPaths] : pages[id as PageId].paths[0]

/**
 * The path and query of a page: `href('game-list', { type: 'hot' })` is `/m/gameList?type=hot`. Omits
 * parameters that are null or undefined. scripts/check-structure.ts ensures that no other file contains a
 * page's path.
 */
export function href<Id extends LinkedPage>(id: Id, query: Query<Id> = {} as Query<Id>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) search.set(name, String(value))
  return search.size === 0 ? pathOf(id) : `${pathOf(id)}?${search}`
}

const pagesByPath: ReadonlyMap<string, PageId> = new Map(
  pageIds.flatMap((id) => pages[id].paths.map((path): [string, PageId] => [path.toLowerCase(), id])),
)

/** The page of a path, ignoring letter case and a trailing slash; undefined when there is none. */
export const pageOfPath = (pathname: string): PageId | undefined =>
  pagesByPath.get((pathname.replace(/\/+$/, '') || '/').toLowerCase())

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { type RouteObject, useMatches } from 'react-router'
import type { Area } from '../i18n/catalogs'
import { PageError } from '../shell/PageError'

/** A route of spec §2 with its layout flags ("Layout per route", "Header"). */
export interface RouteEntry {
  /** First is the canonical address; the others are aliases. */
  paths: readonly [string, ...string[]]
  title: MessageDescriptor | null
  /** Shows the header bar. */
  header: boolean
  /** Shows the bottom bar ("bottom footer" in the specification). */
  footer: boolean
  /** Shows the top banner: the home set. */
  banner: boolean
  /** Where the back arrow leads: home, or one step back and home when there is no history. */
  back: 'home' | 'history'
  /** May be listed by search engines; pages behind a login or in a frame may not. */
  indexable: boolean
}

const page = (
  paths: RouteEntry['paths'],
  title: MessageDescriptor | null,
  flags: Partial<RouteEntry> = {},
): RouteEntry => ({
  header: true,
  footer: true,
  banner: false,
  back: 'history',
  indexable: false,
  ...flags,
  paths,
  title,
})

const bare = { header: false, footer: false } as const

/** Every page. An address of the specification whose page is still to come shows home, like any unknown one. */
export const routeTable = {
  home: page(['/m/home', '/', '/m', '/m/index', '/m/index.html'], null, {
    header: false,
    banner: true,
    back: 'home',
    indexable: true,
  }),
  login: page(['/m/login'], msg`Log in`, { ...bare, back: 'home' }),
  register: page(['/m/register', '/m/register.html'], msg`Sign up`, { ...bare, back: 'home' }),
  forget: page(['/m/forget'], msg`Forgot password`, { ...bare, back: 'home' }),
  'change-psw': page(['/m/changePsw'], msg`Change password`, { footer: false }),
  'game-list': page(['/m/gameList'], msg`Games`, { ...bare, indexable: true }),
  lottery: page(['/m/lottery'], msg`Lottery`, bare),
  'launch-game': page(['/m/launchGame', '/m/startLottery'], msg`Lottery`),
  'sports-game': page(['/m/sportsGame'], msg`Sports`, { header: false }),
  game: page(['/m/game', '/m/gameCenter'], msg`Games`),
  'outer-frame': page(['/m/outerFrame'], msg`Games`),
  'slots-center': page(['/m/slotsCenter'], msg`Slots`, { footer: false }),
  'player-protection': page(['/m/playerProtection'], msg`Player protection`, { indexable: true }),
  app: page(['/m/app'], msg`Get the app`, bare),
  trail: page(['/m/trail', '/m/trial'], msg`Free play`, { back: 'home' }),
  notice: page(['/m/notice'], msg`Announcements`, { footer: false }),
  'web-email': page(['/m/webEmail'], msg`Inbox`),
  message: page(['/m/message', '/m/messages'], msg`Messages`, { header: false, back: 'home' }),
  service: page(['/m/service'], msg`Support`),
  help: page(['/m/help'], msg`Help centre`, { footer: false, indexable: true }),
  'help-detail': page(['/m/helpDetail'], msg`Help centre`, { footer: false }),
  agreement: page(['/m/userAgreement', '/m/agreement'], msg`Terms`, { indexable: true }),
  feedback: page(['/m/feedback'], msg`Feedback`),
  activity: page(['/m/activity'], msg`Promotions`, { back: 'home', indexable: true }),
} as const satisfies Record<string, RouteEntry>

export type PageId = keyof typeof routeTable
export const pageIds = Object.keys(routeTable) as PageId[]

/** Each its own chunk. */
export const pageModules = {
  home: () => import('../areas/home/home/HomePage'),
  register: () => import('../areas/account/register/RegisterPage'),
  forget: () => import('../areas/account/forget/ForgetPage'),
  'change-psw': () => import('../areas/account/change-psw/ChangePswPage'),
  login: () => import('../areas/account/login/LoginPage'),
  trail: () => import('../areas/account/trial/TrialPage'),
  'game-list': () => import('../areas/games/game-list/GameListPage'),
  game: () => import('../areas/games/game/GamePage'),
  'slots-center': () => import('../areas/games/slots-center/SlotsCenterPage'),
  'outer-frame': () => import('../areas/play/outer-frame/OuterFramePage'),
  'sports-game': () => import('../areas/play/sports-game/SportsGamePage'),
  lottery: () => import('../areas/play/lottery/LotteryPage'),
  app: () => import('../areas/app/app/AppPage'),
  'launch-game': () => import('../areas/play/launch-game/LaunchGamePage'),
  'player-protection': () => import('../areas/protection/player-protection/PlayerProtectionPage'),
  notice: () => import('../areas/support/notice/NoticePage'),
  'web-email': () => import('../areas/support/web-email/WebEmailPage'),
  message: () => import('../areas/support/message/MessagePage'),
  service: () => import('../areas/support/service/ServicePage'),
  help: () => import('../areas/support/help/HelpPage'),
  'help-detail': () => import('../areas/support/help-detail/HelpDetailPage'),
  agreement: () => import('../areas/support/agreement/AgreementPage'),
  feedback: () => import('../areas/support/feedback/FeedbackPage'),
  activity: () => import('../areas/rewards/activity/ActivityPage'),
} satisfies Record<PageId, () => Promise<{ default: ComponentType }>>

const ofAccounts: readonly PageId[] = ['register', 'forget', 'change-psw', 'login', 'trail']
const ofGames: readonly PageId[] = [
  'game-list',
  'game',
  'slots-center',
  'outer-frame',
  'sports-game',
  'lottery',
  'launch-game',
  'player-protection',
]
/** Of what informs. */
const withForms: readonly PageId[] = ['help-detail', 'feedback', 'activity']

/** Catalogs that a page needs beside the frame's: home none; what is neither about accounts nor about games informs. */
export const areasOf = (id: PageId): readonly Area[] => {
  if (id === 'home') return []
  if (ofGames.includes(id)) return ['games']
  if (ofAccounts.includes(id)) return ['account']
  return withForms.includes(id) ? ['help', 'account'] : ['help']
}

/** A page's component and loader, without what the table says of it. */
type PartialRoute = Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'loader' | 'lazy' | 'shouldRevalidate'>

/** The page a matched route id belongs to: ids are `home`, and `home:1`… for its aliases. */
export const pageOfRoute = (routeId: string): PageId => {
  const id = routeId.split(':')[0]
  return pageIds.find((known) => known === id) ?? 'home'
}

/**
 * The route objects of the router, the same on both sides. Unknown addresses show home (spec §2).
 * @param root the frame's component and loader
 * @param pageRoute component and loader of one page
 */
export function createRoutes(root: PartialRoute, pageRoute: (id: PageId) => PartialRoute): RouteObject[] {
  const children = pageIds.flatMap((id) => {
    const { paths }: RouteEntry = routeTable[id]
    return [...paths, ...(id === 'home' ? ['*'] : [])].map((path, index) => ({
      ErrorBoundary: PageError,
      ...pageRoute(id),
      id: index === 0 ? id : `${id}:${index}`,
      path,
    }))
  })
  return [{ ErrorBoundary: PageError, ...root, id: 'root', children }]
}

export type RouteFlags = Omit<RouteEntry, 'paths'> & { id: PageId; isHome: boolean }

/** Flags of the page that is shown. */
export function useRouteFlags(): RouteFlags {
  const id = pageOfRoute(useMatches().at(-1)?.id ?? 'home')
  const { paths: _paths, ...flags } = routeTable[id]
  return { ...flags, id, isHome: flags.banner }
}

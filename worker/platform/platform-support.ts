import type { Capability } from '../../shared/config/capabilities'
import { GAME_CATEGORIES, type GameCategory } from '../../shared/config/platform-codes'
import { CATEGORY_CAPABILITIES } from '../../shared/games/category-capabilities'
import { type PageId, pageIds, pageOfPath } from '../../shared/paths'
import { RECORD_PAGES } from '../../shared/records/record-pages'
import type { PublicContext } from './transport/platform-context'

/** Pages that exist only if the platform has a capability. */
const PAGE_CAPABILITIES: { readonly [Id in PageId]?: Capability } = {
  ...RECORD_PAGES,
  'lottery-orders': 'records-orders',
  vip: 'vip',
  'reward-center': 'rewards',
  cashback: 'cashback',
  'invite-friends': 'invitations',
  transfers: 'transfers',
  'web-email': 'inbox',
  verification: 'verification',
  passkeys: 'passkeys',
  complaints: 'complaints',
  complaint: 'complaints',
  lottery: 'lottery',
  'launch-game': 'lottery',
  'sports-game': 'sports',
  ...Object.fromEntries(pageIds.filter((id) => id.startsWith('agent-')).map((id) => [id, 'agents'])),
  'salary-contract': 'agents',
  'dividend-contract': 'agents',
  'hour-contract': 'agents',
}

/** True when the platform has a capability. */
export const platformHas = ({ missing }: Pick<PublicContext, 'missing'>, name: Capability): boolean =>
  !missing?.includes(name)

/** Returns those of the game categories and tabs that the platform supports. */
export const supportedCategories = <Tab extends string>(
  platform: Pick<PublicContext, 'missing'>,
  tabs: readonly Tab[],
): Tab[] =>
  tabs.filter((tab) => {
    const capability = tab === 'FAV' ? 'favourites' : CATEGORY_CAPABILITIES[tab]
    return capability === undefined || platformHas(platform, capability)
  })

/** Returns the games of the categories that the platform supports. */
export const supportedGames = <Found extends { category: GameCategory }>(
  platform: Pick<PublicContext, 'missing'>,
  games: Found[],
): Found[] => {
  if (!platform.missing?.length) return games
  const categories = supportedCategories(platform, GAME_CATEGORIES)
  return games.filter(({ category }) => categories.includes(category))
}

/** True when the platform has what a page needs. */
export function isPageSupported(platform: Pick<PublicContext, 'missing'>, id: PageId): boolean {
  const name = PAGE_CAPABILITIES[id]
  return name === undefined || platformHas(platform, name)
}

/** Returns a test of the operator's links: false for those to pages that need a capability the platform lacks. */
export const createLinkTest =
  (platform: Pick<PublicContext, 'missing'>) =>
  (link: string): boolean => {
    const id = pageOfPath(link.split(/[?#]/, 1)[0] ?? '')
    return id === undefined || isPageSupported(platform, id)
  }

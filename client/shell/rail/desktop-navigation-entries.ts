import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Capability } from '../../../shared/config/capabilities'
import { GAME_CATEGORIES, type GameCategory } from '../../../shared/config/platform-codes'
import { hasCapability } from '../../../shared/config/platform-flags'
import { CATEGORY_CAPABILITIES } from '../../../shared/games/category-capabilities'
import type { ShellData } from '../../../shared/page-data/shell-data'
import { href } from '../../../shared/paths'
import { hrefViaLogin } from '../../session/login-links'
import type { IconName } from '../../ui/Icon/icon-names'
import { CATEGORY_LABELS } from '../category-labels'

export interface DesktopNavigationEntry {
  id:
    | 'home'
    | 'hot'
    | 'favourites'
    | GameCategory
    | 'me'
    | 'promotions'
    | 'rewards'
    | 'invitations'
    | 'support'
  to: string
  icon: IconName<'regular' | 'fill'>
  label: MessageDescriptor
}

/**
 * Returns the entries of the desktop navigation in groups: main links, game categories and offers. For
 * guests, entries to pages for members link to the login page, which then opens the page.
 */
export function desktopNavigationEntries({
  customerService,
  session,
  hasOffers,
  flags,
}: Pick<ShellData, 'customerService' | 'session' | 'hasOffers'> & {
  flags: readonly string[]
}): DesktopNavigationEntry[][] {
  const forMembers = (to: string) => hrefViaLogin(session, to)
  const support: DesktopNavigationEntry = {
    id: 'support',
    to: href('service'),
    icon: 'headset',
    label: msg`Support`,
  }
  const me: DesktopNavigationEntry = {
    id: 'me',
    to: href('member-home'),
    icon: 'user-circle',
    label: msg`Me`,
  }
  const offers: DesktopNavigationEntry[] = [
    { id: 'promotions', to: href('activity'), icon: 'gift', label: msg`Promos` },
    { id: 'rewards', to: forMembers(href('reward-center')), icon: 'trophy', label: msg`Rewards` },
    { id: 'invitations', to: forMembers(href('invite-friends')), icon: 'users-three', label: msg`Invite` },
  ]
  const groups: DesktopNavigationEntry[][] = [
    [
      { id: 'home', to: href('home'), icon: 'house', label: msg`Home` },
      { id: 'hot', to: href('game-list', { type: 'hot' }), icon: 'fire', label: msg`Hot games` },
      {
        id: 'favourites',
        to: forMembers(href('game-list', { type: 'fav' })),
        icon: 'heart',
        label: msg`Favourites`,
      },
    ],
    GAME_CATEGORIES.map((category) => ({
      id: category,
      to: href('home', { category }),
      ...CATEGORY_LABELS[category],
    })),
    [
      ...(session.kind === 'guest' ? [] : [me]),
      ...(hasOffers ? offers : []),
      ...(customerService.length > 0 ? [support] : []),
    ],
  ]
  // The entry of a feature has its name as its id.
  const isOffered = ({ id }: DesktopNavigationEntry) =>
    hasCapability(flags, (CATEGORY_CAPABILITIES[id] ?? id) as Capability)
  return groups.map((entries) => entries.filter(isOffered))
}

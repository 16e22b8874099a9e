import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { GAME_CATEGORIES, type GameCategory } from '../../../shared/config/categories'
import { href } from '../../../shared/pages'
import type { ShellData } from '../../data/shell-data'
import { categoryLabels } from '../category-labels'

export interface RailEntry {
  id: 'home' | 'hot' | 'favourites' | GameCategory | 'promotions' | 'rewards' | 'invite' | 'support'
  to: string
  icon: string
  label: MessageDescriptor
}

/** The entries of the rail in groups: main places, categories, offers. */
export function railEntries({ customerService }: Pick<ShellData, 'customerService'>): RailEntry[][] {
  const support: RailEntry = { id: 'support', to: href('service'), icon: 'headset', label: msg`Support` }
  return [
    [
      { id: 'home', to: href('home'), icon: 'house', label: msg`Home` },
      { id: 'hot', to: href('game-list', { type: 'hot' }), icon: 'fire', label: msg`Hot games` },
      { id: 'favourites', to: href('game-list', { type: 'fav' }), icon: 'heart', label: msg`Favourites` },
    ],
    GAME_CATEGORIES.map((category) => ({
      id: category,
      to: href('home', { category }),
      ...categoryLabels[category],
    })),
    [
      { id: 'promotions', to: href('activity'), icon: 'gift', label: msg`Promos` },
      { id: 'rewards', to: href('reward-center'), icon: 'trophy', label: msg`Rewards` },
      { id: 'invite', to: href('invite-friends'), icon: 'users-three', label: msg`Invite` },
      ...(customerService.length > 0 ? [support] : []),
    ],
  ]
}

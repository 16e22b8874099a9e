import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listOffered } from '../../../../shared/config/platform-flags'
import type { ShellData } from '../../../../shared/page-data/shell-data'
import { href } from '../../../../shared/paths'
import type { IconName } from '../../../ui/Icon/icon-names'

export interface QuickLink {
  id: 'hot' | 'favourites' | 'cashback' | 'support' | 'rewards'
  to: string
  icon: IconName<'duotone'>
  label: MessageDescriptor
  /** True when guests must log in before they follow the link. */
  isPrivate?: true
}

/**
 * Returns the shortcuts of the home page, up to five. Support, and features that a platform may lack, are included
 * only if they are offered.
 */
export function listQuickLinks({
  flags,
  customerService,
  session,
  hasOffers,
}: Pick<ShellData, 'flags' | 'customerService' | 'session' | 'hasOffers'>): QuickLink[] {
  return listOffered<QuickLink>(flags, [
    { id: 'hot', to: href('game-list', { type: 'hot' }), icon: 'fire', label: msg`Hot` },
    {
      id: 'favourites',
      to: href('game-list', { type: 'fav' }),
      icon: 'heart',
      label: msg`Favourites`,
      isPrivate: true,
    },
    hasOffers && {
      id: 'cashback',
      to: href('cashback'),
      icon: 'coins',
      label: msg`Cashback`,
      isPrivate: true,
    },
    customerService.length > 0 && {
      id: 'support',
      to: href(session.kind === 'guest' ? 'service' : 'message'),
      icon: 'headset',
      label: msg`Support`,
    },
    hasOffers && {
      id: 'rewards',
      to: href('reward-center'),
      icon: 'gift',
      label: msg`Rewards`,
      isPrivate: true,
    },
  ])
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Capability } from '../../../../shared/config/capabilities'
import { hasCapability } from '../../../../shared/config/platform-flags'
import type { ShellData } from '../../../../shared/page-data/shell-data'
import { href } from '../../../../shared/paths'
import type { IconName } from '../../../ui/Icon/icon-names'

/** Name of the platform's flag that turns the cashback page on. */
const CASHBACK_FLAG = 'MANPLAYREB3'

export interface QuickLink {
  id: 'hot' | 'favourites' | 'cashback' | 'support' | 'rewards'
  to: string
  icon: IconName<'duotone'>
  label: MessageDescriptor
  /** True when guests must log in before they follow the link. */
  isPrivate?: true
}

/**
 * Returns the shortcuts of the home page, up to five. Cashback and support are included only if the operator
 * offers them.
 */
export function listQuickLinks({
  flags,
  customerService,
  session,
  hasOffers,
}: Pick<ShellData, 'flags' | 'customerService' | 'session' | 'hasOffers'>): QuickLink[] {
  const cashback: QuickLink = {
    id: 'cashback',
    to: href('cashback'),
    icon: 'coins',
    label: msg`Cashback`,
    isPrivate: true,
  }
  const support: QuickLink = {
    id: 'support',
    to: session.kind === 'guest' ? href('service') : href('message'),
    icon: 'headset',
    label: msg`Support`,
  }
  const rewards: QuickLink = {
    id: 'rewards',
    to: href('reward-center'),
    icon: 'gift',
    label: msg`Rewards`,
    isPrivate: true,
  }
  const links: QuickLink[] = [
    { id: 'hot', to: href('game-list', { type: 'hot' }), icon: 'fire', label: msg`Hot` },
    {
      id: 'favourites',
      to: href('game-list', { type: 'fav' }),
      icon: 'heart',
      label: msg`Favourites`,
      isPrivate: true,
    },
    ...(hasOffers && flags.includes(CASHBACK_FLAG) ? [cashback] : []),
    ...(customerService.length > 0 ? [support] : []),
    ...(hasOffers ? [rewards] : []),
  ]
  // Links to a feature have its name as their id.
  return links.filter(({ id }) => hasCapability(flags, id as Capability))
}

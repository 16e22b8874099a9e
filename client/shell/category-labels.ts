import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GameCategory } from '../../shared/config/platform-codes'
import type { IconName } from '../ui/Icon/icon-names'

/** Name and icon of each game category, in display order. */
export const CATEGORY_LABELS: Readonly<
  Record<GameCategory, { label: MessageDescriptor; icon: IconName<'regular' | 'fill'> }>
> = {
  RNG: { label: msg`Slots`, icon: 'cherries' },
  FISH: { label: msg`Fishing`, icon: 'fish-simple' },
  LIVE: { label: msg`Live casino`, icon: 'video-camera' },
  PVP: { label: msg`Poker`, icon: 'spade' },
  SPORTS: { label: msg`Sports`, icon: 'soccer-ball' },
  ESPORTS: { label: msg`E-sports`, icon: 'game-controller' },
  ELOTT: { label: msg`Lottery`, icon: 'ticket' },
  LOTT: { label: msg`Lotto`, icon: 'ticket' },
}

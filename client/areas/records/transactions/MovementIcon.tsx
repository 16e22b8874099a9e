import type { MovementRow } from '../../../../shared/areas/records/transactions'
import type { MovementKind } from '../../../../shared/records/record-names'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { IconBox } from '../../../ui/rows/row'
import { GameImage } from '../GameImage'

const ICONS: Readonly<Record<MovementKind, IconName>> = {
  deposit: 'arrow-down',
  withdrawal: 'arrow-up',
  'withdrawal-back': 'arrow-u-up-left',
  stake: 'game-controller',
  win: 'game-controller',
  'stake-back': 'game-controller',
  'cash-out': 'game-controller',
  jackpot: 'trophy',
  'to-vendor': 'arrows-left-right',
  'from-vendor': 'arrows-left-right',
  bonus: 'gift',
  cashback: 'coins',
  reward: 'trophy',
  'above-cap': 'trophy',
  commission: 'users-three',
  opening: 'flag',
  correction: 'pencil-simple',
  other: 'dots-three',
}

/** Image of a money movement: the game's image, or an icon for the kind of movement. */
export function MovementIcon({
  movement: { kind, iconUrl, tint },
}: {
  movement: Pick<MovementRow, 'kind' | 'iconUrl' | 'tint'>
}) {
  if (iconUrl !== null) return <GameImage iconUrl={iconUrl} tint={tint} />
  return (
    <IconBox>
      <Icon name={ICONS[kind]} size={2} />
    </IconBox>
  )
}

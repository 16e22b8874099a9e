import arrowDown from '@phosphor-icons/core/regular/arrow-down.svg?raw'
import arrowBack from '@phosphor-icons/core/regular/arrow-u-up-left.svg?raw'
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw'
import arrows from '@phosphor-icons/core/regular/arrows-left-right.svg?raw'
import coins from '@phosphor-icons/core/regular/coins.svg?raw'
import dots from '@phosphor-icons/core/regular/dots-three.svg?raw'
import flag from '@phosphor-icons/core/regular/flag.svg?raw'
import controller from '@phosphor-icons/core/regular/game-controller.svg?raw'
import gift from '@phosphor-icons/core/regular/gift.svg?raw'
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import trophy from '@phosphor-icons/core/regular/trophy.svg?raw'
import people from '@phosphor-icons/core/regular/users-three.svg?raw'
import type { MovementKind } from '../../../../shared/records/record-names'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { IconBox } from '../../../ui/rows/Row'
import { GamePicture } from '../GamePicture'
import type { MovementRow } from './contract'

const icons: Readonly<Record<MovementKind, string>> = {
  deposit: arrowDown,
  withdrawal: arrowUp,
  'withdrawal-back': arrowBack,
  stake: controller,
  win: controller,
  'stake-back': controller,
  'cash-out': controller,
  jackpot: trophy,
  'to-vendor': arrows,
  'from-vendor': arrows,
  bonus: gift,
  cashback: coins,
  reward: trophy,
  'above-cap': trophy,
  commission: people,
  opening: flag,
  correction: pencil,
  other: dots,
}

/** The game's picture, or an icon of the kind. */
export function MovementMark({
  movement: { kind, iconUrl, tint },
}: {
  movement: Pick<MovementRow, 'kind' | 'iconUrl' | 'tint'>
}) {
  if (iconUrl !== null) return <GamePicture iconUrl={iconUrl} tint={tint} />
  return (
    <IconBox>
      <PathIcon svg={icons[kind]} size={2} />
    </IconBox>
  )
}

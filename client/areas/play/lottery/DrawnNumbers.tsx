import { Trans } from '@lingui/react/macro'
import type { Draw } from '../../../../shared/contract/play-schemas'
import { LotteryBalls } from '../../../ui/LotteryBalls/LotteryBalls'

/** The numbers of a draw in drawing order, with the bonus number highlighted. */
export function DrawnNumbers({ draw }: { draw: Draw }) {
  const { numbers = [], bonus } = draw
  const isBeside = bonus !== undefined && !numbers.includes(bonus)
  const all = isBeside ? [...numbers, bonus] : numbers
  const marked = bonus === undefined ? -1 : all.lastIndexOf(bonus)
  return (
    <LotteryBalls
      balls={all.map((number, index) => ({ number, mark: index === marked ? 'bonus' : undefined }))}
      markText={<Trans context="the extra number of a draw">bonus</Trans>}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import type { Draw } from '../../../../shared/contract/play'
import { Balls } from '../../../ui/Balls/Balls'

/** The numbers of a draw in drawing order, with the bonus number highlighted. */
export function DrawNumbers({ draw }: { draw: Draw }) {
  const { numbers = [], bonus } = draw
  const isBeside = bonus !== undefined && !numbers.includes(bonus)
  const all = isBeside ? [...numbers, bonus] : numbers
  const marked = bonus === undefined ? -1 : all.lastIndexOf(bonus)
  return (
    <Balls
      balls={all.map((number, index) => ({ number, mark: index === marked ? 'bonus' : undefined }))}
      markText={<Trans context="the extra number of a draw">bonus</Trans>}
    />
  )
}

import type { LotteryOrder } from '../../../../shared/contract/play-schemas'
import type { LotteryBetKind } from '../../../../shared/records/record-names'
import type { LotteryBall } from '../../../ui/LotteryBalls/LotteryBalls'

interface Numbers {
  /** The chosen numbers; null when the selection is not a list of numbers. */
  chosen: LotteryBall[] | null
  /** The drawn numbers; empty before the draw. */
  drawn: LotteryBall[]
  /** Number of matching numbers; null before the draw, and for kinds of bets whose rule is unknown. */
  hits: number | null
}

/**
 * Matching rule of each kind of lottery bet: `anywhere` for numbers drawn in any order, `in-place` for digits
 * at a position counted from the end.
 */
const RULES: ReadonlyMap<string, 'anywhere' | 'in-place'> = new Map(
  Object.entries({
    one: 'anywhere',
    two: 'anywhere',
    three: 'anywhere',
    last: 'in-place',
    lastTwo: 'in-place',
    all: 'in-place',
  } satisfies Record<LotteryBetKind, 'anywhere' | 'in-place'>),
)

const NUMBERS = /^\d{1,2}(?: \d{1,2})*$/

const marked = (
  numbers: readonly number[],
  isHit: (number: number, place: number) => boolean,
): LotteryBall[] =>
  numbers.map((number, place) => ({ number, mark: isHit(number, place) ? 'hit' : undefined }))

/** Returns the numbers of a lottery order and of its draw, with the matches marked. */
export function matchLotteryNumbers({
  play,
  selection,
  numbers: drawn = [],
}: Pick<LotteryOrder, 'play' | 'selection' | 'numbers'>): Numbers {
  const rule = RULES.get(play)
  const chosen = NUMBERS.test(selection) ? selection.split(' ').map(Number) : null
  const isKnown = chosen !== null && drawn.length > 0 && chosen.length <= drawn.length && rule !== undefined
  if (!isKnown) {
    const none = () => false
    return { chosen: chosen && marked(chosen, none), drawn: marked(drawn, none), hits: null }
  }
  const before = drawn.length - chosen.length
  const isInPlace = rule === 'in-place'
  const balls = marked(chosen, (number, place) =>
    isInPlace ? drawn[before + place] === number : drawn.includes(number),
  )
  return {
    chosen: balls,
    drawn: marked(drawn, (number, place) =>
      isInPlace ? chosen[place - before] === number : chosen.includes(number),
    ),
    hits: balls.filter(({ mark }) => mark === 'hit').length,
  }
}

import type { Order } from '../../../../shared/contract/play'
import type { LotteryPlay } from '../../../../shared/records/record-names'
import type { Ball } from '../../../ui/LotteryBalls/LotteryBalls'

interface Numbers {
  /** Null when the selection is not a list of numbers. */
  chosen: Ball[] | null
  /** Empty before the draw. */
  drawn: Ball[]
  /** How many of the chosen ones were right; null before the draw, and for kinds of bets whose rule is not known. */
  hits: number | null
}

/** By which rule a chosen number is right: drawn at all, or at its place, counted from the end. */
const rules: ReadonlyMap<string, 'anywhere' | 'in-place'> = new Map(
  Object.entries({
    one: 'anywhere',
    two: 'anywhere',
    three: 'anywhere',
    last: 'in-place',
    lastTwo: 'in-place',
    all: 'in-place',
  } satisfies Record<LotteryPlay, 'anywhere' | 'in-place'>),
)

const NUMBERS = /^\d{1,2}(?: \d{1,2})*$/

const marked = (numbers: readonly number[], isHit: (number: number, place: number) => boolean): Ball[] =>
  numbers.map((number, place) => ({ number, mark: isHit(number, place) ? 'hit' : undefined }))

/** The numbers of an order and those of its draw, with the right ones marked. */
export function matchNumbers({
  play,
  selection,
  numbers: drawn = [],
}: Pick<Order, 'play' | 'selection' | 'numbers'>): Numbers {
  const rule = rules.get(play)
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

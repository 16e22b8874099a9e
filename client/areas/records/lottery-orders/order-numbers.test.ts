import { expect, it } from 'vitest'
import { matchLotteryNumbers } from './order-numbers'

/**
 * Returns the chosen and the drawn numbers as text, with an asterisk after each match, and the number of
 * matches.
 */
const shown = (play: string, selection: string, numbers?: number[]) => {
  const text = (balls: ReturnType<typeof matchLotteryNumbers>['drawn'] | null) =>
    balls?.map(({ number, mark }) => `${number}${mark === 'hit' ? '*' : ''}`).join(' ')
  const { chosen, drawn, hits } = matchLotteryNumbers({ play, selection, numbers })
  return [text(chosen), text(drawn), hits]
}

it('marks lottery numbers that were drawn in any order', () => {
  expect(shown('three', '7 12 21', [21, 3, 7, 44, 5])).toEqual(['7* 12 21*', '21* 3 7* 44 5', 2])
  expect(shown('one', '9', [21, 3, 7])).toEqual(['9', '21 3 7', 0])
})

it.each([
  ['last', '4', [4, 1, 4], ['4*', '4 1 4*', 1]],
  ['lastTwo', '4 1', [4, 1, 4], ['4 1', '4 1 4', 0]],
  ['lastTwo', '1 9', [4, 1, 4], ['1* 9', '4 1* 4', 1]],
  ['all', '4 1 4', [4, 1, 4], ['4* 1* 4*', '4* 1* 4*', 3]],
])('marks lottery digits only at their position in a bet of kind %s', (play, selection, drawn, expected) => {
  expect(shown(play, selection, drawn)).toEqual(expected)
})

it('marks no lottery numbers before the draw or for platform-specific kinds of bets', () => {
  expect(shown('one', '7')).toEqual(['7', '', null])
  expect(shown('SSC_5X_DX', '7 8', [7, 8])).toEqual(['7 8', '7 8', null])
  expect(shown('all', '1 2 3 4', [1, 2])).toEqual(['1 2 3 4', '1 2', null])
})

it.each(['Big, odd', '7,12', '<b>7</b>', '', '777', '7  8'])(
  'returns no chosen lottery numbers for the selection “%s”',
  (text) => {
    expect(shown('one', text, [7])).toEqual([undefined, '7', null])
  },
)
